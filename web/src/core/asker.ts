/**
 * Asks a worker, so the page never freezes. One question at a time: asking again or cancelling ends the work under way by
 * ending its worker, since a search cannot hear messages while it runs. A cancelled question is never answered.
 */
import type { Reply } from './thinking';

interface Asker<Q, A> {
  /** Resolves with the answer, or with null when the question was cancelled; rejects when the work failed. */
  ask(question: Q): Promise<A | null>;
  readonly cancel: () => void;
  readonly close: () => void;
}

export function createAsker<Q, A>(startWorker: () => Worker): Asker<Q, A> {
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
    ask(question) {
      cancel();
      const current = (worker ??= startWorker());
      return new Promise<A | null>((resolve, reject) => {
        giveUp = () => {
          resolve(null);
        };
        current.onmessage = (event: MessageEvent<Reply<A>>) => {
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
