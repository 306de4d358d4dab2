/**
 * A table at which a game is played, whoever decides what happens there: this browser, or a server. The parts around a board (seats, what to
 * do now, the list of plies, keys, what is said aloud) know nothing else of a table.
 */
import type { MatchState } from '../core/rules';
import type { Gesture } from './gesture';
import type { Maker } from './line';
import type { Result } from './result';
import type { Holder } from './seats';
import type { Hint, Shown } from './shown';

export interface PlayedTable {
  /** The options of the game with the values that count. */
  readonly options: Readonly<Record<string, string>>;
  readonly holders: readonly Holder[];
  /** The end of the line. */
  readonly live: MatchState;
  readonly makers: readonly Maker[];
  readonly shown: Shown;
  readonly gesture: Gesture;
  readonly hint: Hint | null;
  readonly thinking: 'computer' | 'hint' | null;
  /** The seat whose forced pass is announced. */
  readonly passing: number | null;
  /** Why the computer player did not answer. */
  readonly trouble: string | null;
  readonly settled: boolean;
  readonly atLive: boolean;
  /** Whether everybody is there and the game has begun. */
  readonly begun: boolean;
  readonly result: Result | null;
  readonly over: boolean;
  /** The seat that is to move. */
  readonly seat: number | null;
  readonly personToMove: boolean;
  readonly canTouch: boolean;
  readonly gestureBegun: boolean;
  /** My seat, or the one that the board faces otherwise. */
  readonly ownSeat: number;
  /** Whether there is a clock. */
  readonly timed: boolean;

  /** A person touched a part of the board; whether that meant something. */
  touch(touch: string): boolean;
  /** A person names a ply instead of touching the board; whether it is legal, and was played. */
  playNamed(ply: string): boolean;
  /** Plays the ply that the gesture makes already, although it could go on. */
  done(): void;
  cancelGesture(): void;
  /** Shows the state after `count` plies. */
  show(count: number): void;
  stateAfter(count: number): MatchState;
  boardSettled(): void;
  skipMotion(): void;
  undo(): void;
  resign(seat: number): void;
  /** What a seat has left on its clock, in milliseconds. */
  timeLeft(seat: number): number;
  /** What a legal ply would lead to; only at the live end. */
  ahead(ply: string): MatchState | null;
  /** Where hints are given. */
  askHint?(): Promise<void>;
  /** Tries again what went wrong. */
  start?(): void;
}
