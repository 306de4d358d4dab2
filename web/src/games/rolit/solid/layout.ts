/** Where the balls of Rolit lie in 3D, and the measures of its board. */
import { Vector3 } from 'three';

export const WELL = 0.42;
export const DEPTH = 0.2;
export const BALL = 0.41;
export const BORDER = 0.62;
export const HEIGHT = 0.5;

/** The middle of the ball in the well number `index`, row by row from the far left. */
export function ballPlace(index: number, size: number): Vector3 {
  const half = (size - 1) / 2;
  return new Vector3((index % size) - half, BALL - DEPTH, Math.floor(index / size) - half);
}
