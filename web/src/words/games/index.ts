/** The words of every game, in the order in which Home shows them. A new game adds one line. */
import { ballcube } from './ballcube';
import { billeTrap } from './bille-trap';
import { cubulus } from './cubulus';
import type { GameWords } from './game-words';
import { pylos } from './pylos';
import { quits } from './quits';
import { rolit } from './rolit';

export const gameWords: Readonly<Record<string, GameWords>> = {
  rolit,
  pylos,
  quits,
  ballcube,
  cubulus,
  'bille-trap': billeTrap,
};

export const gameIds: readonly string[] = Object.keys(gameWords);
