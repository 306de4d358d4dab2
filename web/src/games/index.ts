/** The games, in the order in which Home shows them. A new game is its folder and a line here. */
import type { GameId } from 'calot-rules';
import { ballcube } from './ballcube';
import { billeTrap } from './bille-trap';
import { cubulus } from './cubulus';
import type { GameModule } from './game';
import { pylos } from './pylos';
import { quits } from './quits';
import { rolit } from './rolit';

export const games: Readonly<Record<GameId, GameModule>> = {
  rolit,
  pylos,
  quits,
  ballcube,
  cubulus,
  'bille-trap': billeTrap,
};

export const gameIds = Object.keys(games) as readonly GameId[];
