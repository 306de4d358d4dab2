/**
 * Printing a rules page: boards are only set up when they come into view, and paper shows all of them. So before the page is
 * printed all of its boards are asked for, and the printing waits until they are drawn.
 */
import { createContext } from 'svelte';

export class Printing {
  /** Whether boards are to be set up although they are not in view. */
  wanted = $state(false);
  readonly #boards = new Set<Promise<void>>();

  /** For a board: `drawn` is fulfilled when it can be printed. Returns what forgets it again. */
  add(drawn: Promise<void>): () => void {
    this.#boards.add(drawn);
    return () => this.#boards.delete(drawn);
  }

  async print(): Promise<void> {
    this.wanted = true;
    await Promise.all(this.#boards);
    print();
  }
}

export const [printingOfPage, providePrinting] = createContext<Printing>();
