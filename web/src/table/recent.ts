/** Which plies are news: for a seat all since its own last one, for everybody else the last one. */
import type { Maker } from './line';

/** More at once would be found nowhere on a board, and is not waited for when it is shown again. */
const MOST = 24;

interface Played {
  readonly makers: readonly Maker[];
  readonly plies: readonly string[];
}

/** The number of plies before the first one that is news to a seat; `null` stands for those who only watch. */
export function newsFrom({ makers, plies }: Played, seat: number | null): number {
  const count = makers.length;
  // A forced pass is made by itself, so nobody has looked at the board for it.
  const own = makers.findLastIndex((maker, index) => maker === seat && plies[index] !== 'pass');
  const from = seat === null || own === count - 1 ? count - 1 : own + 1;
  return Math.max(0, from, count - MOST);
}
