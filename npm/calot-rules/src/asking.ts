/** Asking a thread that thinks: one question after another, and each can be given up. */
import { errorOf, type Reply, type Task } from './messages.js';
import type { Player, Question } from './question.js';
import type { Answer, Worth } from './types.js';

/** A thread that thinks. */
export interface Thread {
  post(task: Task): void;
  /** Ends it at once, whatever it does. */
  stop(): void;
}

/** Starts a thread; it is told how it hands its replies over, and how it says that it cannot go on. */
export type StartThread = (reply: (reply: Reply) => void, failed: (error: Error) => void) => Thread;

/** How a question is asked. */
export interface Asking {
  /** Gives the question up: its promise is rejected with the reason of the signal, and the thread stops thinking about it. */
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly task: Task;
  readonly resolve: (answer: Answer | Worth) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The computer player in a thread of its own, which is started with the first question. Questions are answered one after another; whoever wants several at
 * the same time makes several of these. A search hears nothing while it runs, so giving it up ends its thread, and the next question starts another one.
 */
export class Asker {
  readonly #start: StartThread;
  #thread: Thread | undefined;
  #waiting: Waiting[] = [];

  constructor(start: StartThread) {
    this.#start = start;
  }

  /** What the computer would play. */
  best(question: Question, asking?: Asking): Promise<Answer> {
    return this.#ask('best', question, asking) as Promise<Answer>;
  }

  /** What a position is worth to everybody, also where chance decides next or the game is over. */
  worth(question: Question, asking?: Asking): Promise<Worth> {
    return this.#ask('worth', question, asking) as Promise<Worth>;
  }

  /** Gives up every question and ends the thread. A further question starts another one. */
  close(): void {
    this.#fail(new Error('the search was closed'));
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #ask(ask: keyof Player, question: Question, { signal }: Asking = {}): Promise<Answer | Worth> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const giveUp = () => {
        this.#drop(waiting);
        reject(reasonOf(signal));
      };
      const done =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener('abort', giveUp);
          settle(value);
        };
      const waiting: Waiting = { task: { ask, question }, resolve: done(resolve), reject: done(reject) };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(waiting);
      if (this.#waiting.length === 1) this.#next();
    });
  }

  /** Asks the thread the first of the questions that wait. */
  #next(): void {
    const [first] = this.#waiting;
    if (!first) return;
    try {
      this.#thread ??= this.#start(
        (reply) => this.#replied(reply),
        (error) => this.#fail(error),
      );
      this.#thread.post(first.task);
    } catch (error) {
      // A question that cannot be sent, such as one with a function in it, or no threads at all.
      this.#waiting.shift();
      first.reject(error);
      this.#next();
    }
  }

  #replied(reply: Reply): void {
    const first = this.#waiting.shift();
    if ('answer' in reply) first?.resolve(reply.answer);
    else first?.reject(errorOf(reply.failure));
    this.#next();
  }

  #drop(waiting: Waiting): void {
    const thinking = this.#waiting[0] === waiting;
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    if (!thinking) return;
    this.#stop();
    this.#next();
  }

  /** Nobody gets an answer any more. */
  #fail(error: Error): void {
    const failed = this.#waiting;
    this.#waiting = [];
    this.#stop();
    for (const { reject } of failed) reject(error);
  }

  #stop(): void {
    this.#thread?.stop();
    this.#thread = undefined;
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('the question was given up', { cause: reason });
}
