/** Somebody who listens at a table: hears what the page would say in its live region, line by line. */
import { flushSync } from 'svelte';
import { announce } from '../table/announce.svelte';
import type { PlayedGame } from '../table/played';

export class Listener {
  #waiting: string[] = [];
  #heard: (() => void) | null = null;
  readonly #leave: () => void;

  constructor(game: PlayedGame) {
    const say = (text: string): void => {
      if (text === '') return;
      this.#waiting.push(text);
      this.#heard?.();
    };
    this.#leave = $effect.root(() => announce(() => game, { say }));
  }

  /** What has been said since the last time. */
  said(): string[] {
    flushSync();
    return this.#waiting.splice(0);
  }

  /** Waits for the next line. */
  async next(): Promise<string> {
    flushSync();
    if (this.#waiting.length === 0) await new Promise<void>((resolve) => (this.#heard = resolve));
    this.#heard = null;
    return this.#waiting.shift() ?? '';
  }

  leave(): void {
    this.#leave();
  }
}
