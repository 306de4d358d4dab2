/** The search as the page's worker runs it, in this process and at once. `most` is all the time that it gets, in milliseconds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { playerFrom } from 'calot-rules/sync';
import type { Thinker, Weigher } from '../core/thinker';

export function searchForTests(most: number): Thinker & Weigher {
  const player = playerFrom(readFileSync(createRequire(import.meta.url).resolve('calot-rules/search.wasm')));
  const within = (millis = most): number => Math.min(millis, most);
  return {
    think: (question) => Promise.resolve(player.best({ ...question, millis: within(question.millis) })),
    weigh: (question) => Promise.resolve(player.worth({ ...question, millis: within(question.millis) })),
    cancel: () => undefined,
    close: () => undefined,
  };
}
