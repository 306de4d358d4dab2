/** The computer player in browsers and for bundlers, in a worker. */
import { Asker, type StartThread } from './asking.js';
import { fetched, once } from './loading.js';
import type { Reply } from './messages.js';
import type { Player } from './question.js';

export type { Asking } from './asking.js';
export type { Player, Question } from './question.js';
export { isRefusal, type Refusal } from './refusal.js';
export type { Answer, Worth } from './types.js';

/** The computer player of this thread, which answers at once: for workers of one's own, and where nothing else has to happen. */
export const loadPlayer: () => Promise<Player> = /* @__PURE__ */ once(async () => {
  const wasm = fetched(new URL('../wasm/search_bg.wasm', import.meta.url));
  const [{ startPlayer }] = await Promise.all([import('./question.js'), wasm]);
  return startPlayer(wasm);
});

const start: StartThread = (reply, failed) => {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => reply(data);
  worker.onerror = ({ message }) => failed(new Error(message || 'the computer player could not be started'));
  return { post: (task) => worker.postMessage(task), stop: () => worker.terminate() };
};

/** The computer player in a worker of its own, so a page never freezes. */
export class Search extends Asker {
  constructor() {
    super(start);
  }
}
