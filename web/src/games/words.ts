/** The words of every game, in the order in which Home shows them. A new game adds one line. */
import { ballcube } from './ballcube/words';
import { billeTrap } from './bille-trap/words';
import { cubulus } from './cubulus/words';
import type { GameWords } from './game-words';
import { pylos } from './pylos/words';
import { quits } from './quits/words';
import { rolit } from './rolit/words';

export const gameWords: Readonly<Record<string, GameWords>> = {
  rolit,
  pylos,
  quits,
  ballcube,
  cubulus,
  'bille-trap': billeTrap,
};

export const gameIds: readonly string[] = Object.keys(gameWords);
