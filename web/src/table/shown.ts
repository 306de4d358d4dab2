/** What a table shows, and what a board has to know of whatever it is the board of. */
import type { Ahead } from '../board/board';
import type { Happened } from '../board/recent';
import type { MatchState } from '../core/rules';
import type { Gesture } from './gesture';

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

/** A state that nobody touches. */
export function still(state: MatchState): Tabletop {
  const shown = { count: state.history.length, state, from: null, motion: false };
  const gesture: Gesture = { chosen: [], lit: new Set(), complete: null };
  return {
    shown,
    gesture,
    hint: null,
    atLive: true,
    canTouch: false,
    gestureBegun: false,
    ahead: null,
    proposed: null,
    recent: [state],
    touch: () => false,
  };
}

/** A table, or a position that is being built: that one has no line, no gestures of several steps and no motion. */
export interface Tabletop {
  readonly shown: Shown;
  readonly gesture: Gesture;
  readonly hint: Pick<Hint, 'touches'> | null;
  readonly atLive: boolean;
  readonly canTouch: boolean;
  readonly gestureBegun: boolean;
  /** What the part that is considered would do, and what has been chosen so far; null when there is nothing to tell. */
  readonly ahead: Ahead | null;
  /** The ply that was only shown when it was tapped, and is made when it is tapped again. */
  readonly proposed: string | null;
  /** What has just happened, ply by ply. */
  readonly recent: readonly Happened[];
  /** A person touched a part of the board; whether that meant something. With `first`, a ply that has not been seen yet is only shown. */
  touch(touch: string, first?: boolean): boolean;
  /** A person points at a part or has come to it; null: to none any more. */
  consider?(touch: string | null): void;
  cancelGesture?(): void;
  /** Motion under way is cut short. */
  skipMotion?(): void;
}
