/**
 * How a table ended: by the rules, or early. Where a seat gave up or ran out of time, it is lost for that seat, and all other seats share the
 * win, also when there are more than two; where all agreed to count the points, the most points win.
 */
import type { MatchState } from '../core/rules';
import { leaders } from './counting';
import type { EarlyEnd, LostEnd } from './save';

export interface Result {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly early: LostEnd | null;
  readonly repeated: boolean;
  /** An end that neither the rules nor a seat alone brought about: all agreed to a draw or to count the points, or nobody ever played. */
  readonly end?: 'agreement' | 'counted' | 'abandoned';
}

export function resultOf(state: MatchState, early: EarlyEnd | null): Result | null {
  if (state.outcome) return { ...state.outcome, early: null, repeated: state.repeated };
  if (!early) return null;
  const { scores, seats } = state.view;
  if (early.kind === 'counted')
    return { winners: leaders(scores), scores, early: null, repeated: false, end: 'counted' };
  const winners = seats.map(({ seat }) => seat).filter((seat) => seat !== early.seat);
  return { winners, scores, early, repeated: false };
}

/** Everybody shares first place. */
export function isDraw(result: Result, seats: number): boolean {
  return result.winners.length === seats || result.winners.length === 0;
}
