/** The spoken words of every game. A new game adds one line. */
import { ballcube } from './ballcube/spoken';
import { billeTrap } from './bille-trap/spoken';
import { cubulus } from './cubulus/spoken';
import { pylos } from './pylos/spoken';
import { quits } from './quits/spoken';
import { rolit } from './rolit/spoken';
import type { SpokenGame } from './spoken';

export const spokenGames: Readonly<Record<string, SpokenGame>> = {
  rolit,
  pylos,
  quits,
  cubulus,
  ballcube,
  'bille-trap': billeTrap,
};
