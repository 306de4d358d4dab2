/** The computer player, and its judgement of positions, both in a worker: one question at a time, cancellable. */
import { createAsker } from './asker';
import type { Answer, Worth } from './generated/types';
import type { Question, Task } from './thinking';

export interface Thinker {
  /** Resolves with the answer, or with null when the question was cancelled; rejects when the search failed. */
  think(question: Question): Promise<Answer | null>;
  cancel(): void;
  close(): void;
}

export function createThinker(): Thinker {
  const asker = createAsker<Task, Answer>(newWorker);
  return { think: (question) => asker.ask({ best: question }), cancel: asker.cancel, close: asker.close };
}

/** Says what positions are worth to everybody, also where chance decides next or the game is over. */
export interface Weigher {
  weigh(question: Question): Promise<Worth | null>;
  cancel(): void;
  close(): void;
}

export function createWeigher(): Weigher {
  const asker = createAsker<Task, Worth>(newWorker);
  return { weigh: (question) => asker.ask({ worth: question }), cancel: asker.cancel, close: asker.close };
}

function newWorker(): Worker {
  return new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
}
