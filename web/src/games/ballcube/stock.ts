/** What the seat to move can still put into BallCube, for both views. */
import { boardOf } from '../../board/board';
import type { BallCubeStock, MatchState, Pile } from 'calot-rules';
import { seatToMove } from '../../core/turn';

/** Its bars; one stock for all where they draw from one. */
export function ownStock(state: MatchState): BallCubeStock | undefined {
  const { stock } = boardOf(state, 'ballcube');
  const mover = seatToMove(state);
  return stock.find(({ seat }) => seat === null || seat === mover) ?? stock[0];
}

/** Its balls, or those that lie in common. */
export function ownBalls(state: MatchState): readonly Pile[] {
  const { balls } = boardOf(state, 'ballcube');
  const mover = seatToMove(state);
  return balls.length > 0 ? balls : (state.view.seats.find(({ seat }) => seat === mover)?.hand ?? []);
}
