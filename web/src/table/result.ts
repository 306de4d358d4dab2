/**
 * How a table ended: by the rules, or early because a seat gave up or ran out of time. An early end is lost for that seat, and all
 * other seats share the win, also when there are more than two.
 */
import type { MatchState } from '../core/rules';
import type { EarlyEnd } from './save';

export interface Result {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly early: EarlyEnd | null;
  readonly repeated: boolean;
  /** An end that neither the rules nor a seat alone brought about: all agreed to a draw, or nobody ever played. */
  readonly end?: 'agreement' | 'abandoned';
}

export function resultOf(state: MatchState, early: EarlyEnd | null): Result | null {
  if (state.outcome) return { ...state.outcome, early: null, repeated: state.repeated };
  if (!early) return null;
  const winners = state.view.seats.map(({ seat }) => seat).filter((seat) => seat !== early.seat);
  return { winners, scores: state.view.scores, early, repeated: false };
}

/** Everybody shares first place. */
export function isDraw(result: Result, seats: number): boolean {
  return result.winners.length === seats || result.winners.length === 0;
}
