/**
 * What a fault costs in marbles, where the game counts them: the end of the line that was better beside the end of the line that
 * was played, after as many plies. Cubulus counts nothing before its end, and what luck will bring is not foreseen.
 */
import type { MatchState } from '../core/rules';

/** Balls of the reserve (Pylos), marbles out (Quits), balls that fell out (BallCube), points, balls at the end (Rolit), marbles in the House. */
export type MaterialKind = 'reserve' | 'out' | 'fallen' | 'points' | 'end' | 'home';

export interface MaterialLoss {
  readonly kind: MaterialKind;
  readonly count: number;
}

/** `proved` says that both lines are best play to the end. */
export function materialLost(
  better: MatchState,
  played: MatchState,
  seat: number,
  proved: boolean,
): MaterialLoss | null {
  const kind = kindOf(better);
  if (!kind) return null;
  // Balls on the board of Rolit say nothing before it is full, and a guess at how it will be filled says little.
  if (kind === 'end' && !(proved && better.outcome && played.outcome)) return null;
  const count = standing(better, kind, seat) - standing(played, kind, seat);
  return count > 0 ? { kind, count } : null;
}

function kindOf(state: MatchState): MaterialKind | null {
  switch (state.id) {
    case 'pylos':
      return 'reserve';
    case 'quits':
      return 'out';
    case 'rolit':
      return 'end';
    case 'bille-trap':
      return 'home';
    case 'ballcube':
      return rulesOf(state) === 'counter' ? 'points' : 'fallen';
    case 'cubulus':
      return null;
  }
}

/** How a seat stands by what is counted: ahead of the best of the others, but in the House and at the end of Rolit by itself. */
function standing(state: MatchState, kind: MaterialKind, seat: number): number {
  const own = state.view.scores[seat - 1] ?? 0;
  if (kind === 'home' || kind === 'end') return own;
  const others = state.view.scores.filter((_, index) => index !== seat - 1);
  const ahead = own - Math.max(...others);
  // Who gets rid of all balls loses.
  return state.id === 'ballcube' && rulesOf(state) === 'misere' ? -ahead : ahead;
}

function rulesOf(state: MatchState): string {
  return /[:,]rules=(\w+)/.exec(state.game)?.[1] ?? 'standard';
}
