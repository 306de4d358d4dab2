/**
 * Asks the computer player, which thinks in a worker, so that the page never freezes. One question at a time: asking again
 * or cancelling ends the search under way by ending its worker, since a search cannot hear messages while it
 * runs. A cancelled question is never answered.
 */
import type { Answer } from './generated/types';
import type { Question, Reply } from './thinking';

export interface Thinker {
  /** Resolves with the answer, or with null when the question was cancelled; rejects when the search failed. */
  think(question: Question): Promise<Answer | null>;
  cancel(): void;
  close(): void;
}

export function createThinker(startWorker: () => Worker = newWorker): Thinker {
  let worker: Worker | undefined;
  let giveUp: (() => void) | undefined;

  function cancel(): void {
    if (!giveUp) return;
    worker?.terminate();
    worker = undefined;
    giveUp();
    giveUp = undefined;
  }

  return {
    think(question) {
      cancel();
      const current = (worker ??= startWorker());
      return new Promise<Answer | null>((resolve, reject) => {
        giveUp = () => {
          resolve(null);
        };
        current.onmessage = (event: MessageEvent<Reply>) => {
          giveUp = undefined;
          if ('answer' in event.data) resolve(event.data.answer);
          else reject(new Error(event.data.failure));
        };
        current.onerror = (event) => {
          giveUp = undefined;
          worker = undefined;
          current.terminate();
          reject(new Error(event.message || 'The computer player could not be started.'));
        };
        current.postMessage(question);
      });
    },
    cancel,
    close() {
      cancel();
      worker?.terminate();
      worker = undefined;
    },
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
}
