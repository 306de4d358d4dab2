/** What a thread that thinks and those who ask it tell each other. */
import type { Player, Question } from './question.js';
import { isRefusal } from './refusal.js';
import type { Answer, Worth } from './types.js';

export interface Task {
  readonly ask: keyof Player;
  readonly question: Question;
}

export type Reply = { readonly answer: Answer | Worth } | { readonly failure: Failure };

/** An error as it crosses between threads. */
interface Failure {
  readonly message: string;
  readonly name: string;
  readonly code?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Answers a task in the thread that thinks. */
export async function answered(player: Promise<Player>, { ask, question }: Task): Promise<Reply> {
  try {
    return { answer: (await player)[ask](question) };
  } catch (error) {
    const { message, name } = error instanceof Error ? error : new Error(String(error));
    return { failure: { message, name, ...(isRefusal(error) && { code: error.code, values: error.values }) } };
  }
}

/** The same error among those who asked. */
export function errorOf({ message, name, ...more }: Failure): Error {
  return Object.assign(name === 'TypeError' ? new TypeError(message) : new Error(message), more);
}
