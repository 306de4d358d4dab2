/** What a table shows: a state of the game, and a hinted ply. */
import type { MatchState } from '../core/rules';

/** What is on the board: a state, how it came about, and whether that is to be seen as motion. */
export interface Shown {
  /** The number of plies that led to the state. */
  readonly count: number;
  readonly state: MatchState;
  readonly from: { readonly state: MatchState; readonly ply: string } | null;
  readonly motion: boolean;
}

export interface Hint {
  readonly ply: string;
  readonly touches: readonly string[];
  /** The share of the win that the mover can expect, from 0 to 1. */
  readonly value: number;
  readonly exact: boolean;
}
