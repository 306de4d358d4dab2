/**
 * A game that is played at a table, whoever decides what happens there: this browser, or a server. The parts around a board (seats, what to
 * do now, keys, what is said aloud) know nothing else of it.
 */
import type { Decider } from './decider';
import type { Result } from './result';
import type { Holder } from './seats';
import type { Table } from './table.svelte';

export interface PlayedGame extends Decider {
  /** Names its table, also in the file of its record. */
  readonly id: string;
  readonly table: Table;
  readonly holders: readonly Holder[];
  /** My seat, or the one that the board faces otherwise. */
  readonly ownSeat: number;
  /** Whether everybody is there and the game has begun. */
  readonly begun: boolean;
  readonly result: Result | null;
  readonly over: boolean;
  readonly thinking: 'computer' | 'hint' | null;
  /** The seat whose forced pass is announced. */
  readonly passing: number | null;
  /** Why the computer player did not answer. */
  readonly trouble: string | null;
  /** Whether there is a clock. */
  readonly timed: boolean;
  /** What a seat has left on its clock, in milliseconds. */
  timeLeft(seat: number): number;
  undo(): void;
  /** Whether somebody here can give up. */
  readonly mayResign: boolean;
  resign(seat: number): void;
  /** Whether nobody has gained anything for so long that somebody here may propose to count the points. */
  readonly mayCount: boolean;
  /** Counts the points, or asks the others whether they agree to that. */
  count(): void;
  /** Whether chance may do what people here have left of the set-up. */
  readonly mayFill: boolean;
  fill(): void;
  /** Where hints are given. */
  askHint?(): Promise<void>;
  /** Tries again what went wrong. */
  start?(): void;
}
