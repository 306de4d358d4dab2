/**
 * Positions and variants of each game that are worth looking at, from `games/<game>/samples.json`: for tests, pictures and screenshots. The page
 * itself never loads them.
 */
import { own } from '../core/own';

/** A game and the plies that lead to what is shown, separated by spaces. */
export interface Sample {
  readonly game: string;
  readonly plies: string;
}

interface Samples {
  /** A position from the middle of a game that shows what the game is about. It is the turn of the seat `me`. */
  readonly middle: Sample & { readonly me: number };
  /** What its picture shows, where that is something else; `cut` is the part of the drawing that is kept. */
  readonly picture?: Partial<Sample> & { readonly cut?: string };
  /** The usual game or one like it, and others that have parts of their own: more seats, luck, points. */
  readonly variants: readonly string[];
}

const files = import.meta.glob<Samples>('../games/*/samples.json', { eager: true, import: 'default' });

export function samplesOf(game: string): Samples {
  const samples = own(files, `../games/${game}/samples.json`);
  if (!samples) throw new Error(`${game} has no samples.json`);
  return samples;
}
