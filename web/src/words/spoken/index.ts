/** The spoken words of every game. A new game adds one line. */
import { ballcube } from './ballcube';
import { billeTrap } from './bille-trap';
import { cubulus } from './cubulus';
import { pylos } from './pylos';
import { quits } from './quits';
import { rolit } from './rolit';
import type { SpokenGame } from './spoken';

export const spokenGames: Readonly<Record<string, SpokenGame>> = {
  rolit,
  pylos,
  quits,
  cubulus,
  ballcube,
  'bille-trap': billeTrap,
};
