/** What the page and the thinking worker tell each other. */
import type { Answer } from './generated/types';

export interface Question {
  game: string;
  start: string | undefined;
  plies: string[];
  level: number;
  /** The time to think, in milliseconds. */
  millis: number;
  seed: number;
}

export type Reply = { answer: Answer } | { failure: string };
