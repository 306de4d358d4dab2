/**
 * What a fault costs in marbles, where the game counts them: the end of the line that was better beside the end of the line that
 * was played, after as many plies. What luck will bring is not foreseen.
 */
import type { MatchState } from '../core/rules';
import type { Counted } from '../games/game';

export interface MaterialLoss {
  readonly kind: Counted['kind'];
  readonly count: number;
}

type Ends = readonly [better: MatchState, played: MatchState];

/** `counted` is what the game counts; `proved` says that both lines are best play to the end. */
export function materialLost(counted: Counted | null, ends: Ends, seat: number, proved: boolean): MaterialLoss | null {
  if (!counted) return null;
  const { kind, by, atEnd } = counted;
  const [better, played] = ends;
  // What counts at the end says nothing before it, and a guess at the end says little.
  if (atEnd && !(proved && better.outcome && played.outcome)) return null;
  const count = standing(better, by, seat) - standing(played, by, seat);
  return count > 0 ? { kind, count } : null;
}

function standing({ view: { scores } }: MatchState, by: Counted['by'], seat: number): number {
  const own = scores[seat - 1] ?? 0;
  if (by === 'own') return own;
  const lead = own - Math.max(...scores.filter((_, index) => index !== seat - 1));
  return by === 'lead' ? lead : -lead;
}
