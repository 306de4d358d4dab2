/** The search as the page's worker runs it, in this process and at once. `most` is all the time that it gets, in milliseconds. */
import { best, worth } from '../core/generated/calot.js';
import type { Thinker, Weigher } from '../core/thinker';

/** The rules core must have been loaded. */
export function searchForTests(most: number): Thinker & Weigher {
  return {
    think: ({ game, start, plies, level, millis, seed }) =>
      Promise.resolve(best(game, start, plies, level, Math.min(millis, most), seed)),
    weigh: ({ game, start, plies, level, millis, seed }) =>
      Promise.resolve(worth(game, start, plies, level, Math.min(millis, most), seed)),
    cancel: () => undefined,
    close: () => undefined,
  };
}
