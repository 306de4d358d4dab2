/** The computer player, and its judgement of positions, both in a worker, so the page never freezes. */
import type { Answer, Worth } from './generated/types';
import type { Question, Reply, Task } from './thinking';

/**
 * One question at a time: asking again or cancelling ends the work under way by ending its worker, since a search cannot hear messages while it
 * runs. An answer is null when the question was cancelled; it is refused when the search failed.
 */
export class Search {
  #worker: Worker | undefined;
  #giveUp: (() => void) | undefined;

  /** What the computer would play. */
  think(question: Question): Promise<Answer | null> {
    return this.#ask({ best: question }) as Promise<Answer | null>;
  }

  /** What a position is worth to everybody, also where chance decides next or the game is over. */
  weigh(question: Question): Promise<Worth | null> {
    return this.#ask({ worth: question }) as Promise<Worth | null>;
  }

  cancel(): void {
    if (this.#giveUp) this.close();
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#giveUp?.();
    this.#giveUp = undefined;
  }

  #ask(task: Task): Promise<Answer | Worth | null> {
    this.cancel();
    const worker = (this.#worker ??= new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' }));
    return new Promise((resolve, reject) => {
      this.#giveUp = () => resolve(null);
      worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        this.#giveUp = undefined;
        if ('answer' in data) resolve(data.answer);
        else reject(new Error(data.failure));
      };
      worker.onerror = (event) => {
        this.#giveUp = undefined;
        this.close();
        reject(new Error(event.message || 'The computer player could not be started.'));
      };
      worker.postMessage(task);
    });
  }
}

/** What of it is needed to play, and to weigh; tests bring their own. */
export type Weigher = Omit<Search, 'think'>;
export type Thinker = Omit<Search, 'weigh'>;
