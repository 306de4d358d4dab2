/**
 * The progress as this browser keeps it. Every step begins with what is kept now, so two tabs do not undo each other's; where nothing
 * can be kept, it holds until the tab is closed.
 */
import { remember, remembered } from '../app/remembered';
import { nothingTried, read, written, type Progress } from './progress';

const name = 'puzzles';

class KeptProgress {
  #current = $state.raw<Progress>(read(remembered(name)) ?? nothingTried);

  constructor() {
    // Tests of what uses this run without a window.
    if (typeof window === 'undefined') return;
    window.addEventListener('storage', ({ key }) => {
      if (key === `calot.${name}`) this.#current = read(remembered(name)) ?? this.#current;
    });
  }

  get current(): Progress {
    return this.#current;
  }

  change(step: (progress: Progress) => Progress): void {
    const text = remembered(name);
    const kept = read(text);
    this.#current = step((text === null ? null : kept) ?? this.#current);
    // What a newer version has written is left to it.
    if (kept !== null) remember(name, written(this.#current));
  }
}

export const keptProgress = new KeptProgress();
