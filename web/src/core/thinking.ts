/** What the page and the thinking worker tell each other. */
import type { Answer, Worth } from './generated/types';

export interface Question {
  game: string;
  start: string | undefined;
  plies: string[];
  level: number;
  /** The time to think, in milliseconds. */
  millis: number;
  seed: number;
}

/** What is asked: which ply to play, or what the position is worth to everybody. */
export type Task = { readonly best: Question } | { readonly worth: Question };

export type Reply = { answer: Answer | Worth } | { failure: string };
