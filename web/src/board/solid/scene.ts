// What the board of a game gives to the stage, and what the stage gives to it. One file per game implements this.
import type { Object3D, Quaternion, Vector3 } from 'three';
import type { BoardInput } from '../board';
import type { Footprint } from './ground';
import type { Kit } from './kit';
import type { Timeline } from './motion';
import type { Part } from './picking';

export { boardOf } from '../board';

export interface BestAngle {
  /** Height of the camera above the table, in radians, in a wide picture. */
  elevation: number;
  /** The same in a tall picture, which a board fills better when it is seen from higher up. */
  steep: number;
  /** Turn about the vertical that puts a seat at the bottom, in radians. */
  azimuth: (seat: number) => number;
  /** How low and how high the camera may go. */
  lowest: number;
  highest: number;
}

export interface SolidBoard {
  readonly root: Object3D;
  readonly angle: BestAngle;
  readonly footprint: Footprint;
  /** Points that have to be in the picture, for a picture of this width divided by its height. */
  extent(aspect: number): Vector3[];
  /** The parts that can be touched, in the coordinates of the root, as they are at rest now. */
  parts(): readonly Part[];
  /** Shows an input at rest: marbles, signs, and what a gesture under way has lifted or put. */
  show(input: BoardInput): void;
  /**
   * Adds the motions from `input.from` to `input.state`. The state before has just been shown at rest; `chosen` are
   * the touches of the gesture that led here, whose preview the eye has already seen. Afterwards the input is shown.
   */
  play(input: BoardInput, timeline: Timeline, chosen: readonly string[]): void;
  /** The pointer is over a part that can be touched, or over none. */
  hover(touch: string | null): void;
  /** The camera has moved; `towards` turns +z to the eye. */
  face(towards: Quaternion): void;
  /** A board that can be opened (Cubulus): from 0, closed, to 1. */
  open?(amount: number): void;
}

/** Builds the board of a game for the options that the state of the input has. */
export type BoardMaker = (kit: Kit, input: BoardInput) => SolidBoard;

/** Seats around a square board, one to a side, clockwise from the front; two sit opposite each other. */
export function quarterTurns(seats: number): (seat: number) => number {
  return (seat) => (seats === 2 ? Math.PI : -Math.PI / 2) * (seat - 1);
}

const TALL = 0.75;
const WIDE = 1.3;

/** The best elevation for a picture of this width divided by its height. */
export function elevationFor({ elevation, steep }: BestAngle, aspect: number): number {
  const share = Math.min(1, Math.max(0, (WIDE - aspect) / (WIDE - TALL)));
  return elevation + (steep - elevation) * share;
}
