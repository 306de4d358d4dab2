/** The computer player in Node, in a thread. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Asker, type StartThread } from './asking.js';
import { once } from './loading.js';
import type { Reply } from './messages.js';
import { startPlayer, type Player } from './question.js';

export type { Asking } from './asking.js';
export type { Player, Question } from './question.js';
export { isRefusal, type Refusal } from './refusal.js';
export type { Answer, Worth } from './types.js';

/** The computer player of this thread, which answers at once. */
export const loadPlayer: () => Promise<Player> = /* @__PURE__ */ once(async () =>
  startPlayer(await readFile(new URL('../wasm/search_bg.wasm', import.meta.url))),
);

const start: StartThread = (reply, failed) => {
  // It needs nothing of how this program was started, and some of that, such as `--input-type`, would keep it from starting.
  const worker = new Worker(new URL('./worker.node.js', import.meta.url), { execArgv: [] });
  worker.on('message', (data: Reply) => {
    // A thread that waits for questions does not keep the program running.
    worker.unref();
    reply(data);
  });
  worker.on('error', (error) => failed(error instanceof Error ? error : new Error(String(error))));
  return {
    post: (task) => {
      worker.ref();
      worker.postMessage(task);
    },
    stop: () => void worker.terminate(),
  };
};

/** The computer player in a thread of its own. */
export class Search extends Asker {
  constructor() {
    super(start);
  }
}
