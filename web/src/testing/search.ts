/** The search as the page's worker runs it, in this process and at once. `most` is all the time that it gets, in milliseconds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { best, initSync, worth } from '../core/generated/search.js';
import type { Thinker, Weigher } from '../core/thinker';

export function searchForTests(most: number): Thinker & Weigher {
  initSync({ module: readFileSync(join(import.meta.dirname, '../core/generated/search_bg.wasm')) });
  return {
    think: ({ game, start, plies, level, millis, seed }) =>
      Promise.resolve(best(game, start, plies, level, Math.min(millis, most), seed)),
    weigh: ({ game, start, plies, level, millis, seed }) =>
      Promise.resolve(worth(game, start, plies, level, Math.min(millis, most), seed)),
    cancel: () => undefined,
    close: () => undefined,
  };
}
