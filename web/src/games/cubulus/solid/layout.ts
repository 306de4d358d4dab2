/**
 * Where the cells of Cubulus lie in 3D. The cube can be opened into its three layers, side by side or one above the other as the picture is wide or
 * tall, so every cell can be seen and touched.
 */
import { Vector3 } from 'three';
import { coordinate, type Axis } from '../lines';

export const PITCH = 1.04;
export const BALL = 0.44;
export const HALF = 1.5 * PITCH;
/** A picture less wide than this for its height shows the opened layers larger one above the other than side by side. */
const STACKED = 1.5;

/** How far the cube is open, and for whom. */
export interface Opening {
  /** From 0, closed, to 1. */
  amount: number;
  /** The width of the picture divided by its height. */
  aspect: number;
  /** The best azimuth for whoever the board faces. */
  azimuth: number;
}

export function isStacked({ aspect }: Opening): boolean {
  return aspect < STACKED;
}

/** How far a layer is moved from its place in the closed cube. */
export function layerOffset(layer: number, opening: Opening): Vector3 {
  const { amount, azimuth } = opening;
  // The lowest layer stays on the table; the others rise above it, or come down beside it.
  if (isStacked(opening)) return new Vector3(0, (layer - 1) * 2.25 * amount, 0);
  const apart = (layer - 2) * 4.1 * amount;
  return new Vector3(Math.cos(azimuth) * apart, (1 - layer) * PITCH * amount, -Math.sin(azimuth) * apart);
}

export function cellPlace(cell: string, opening: Opening): Vector3 {
  const [x, y, z] = [coordinate(cell, 'x'), coordinate(cell, 'y'), coordinate(cell, 'z')];
  return new Vector3((x - 2) * PITCH, (z - 2) * PITCH, (y - 2) * PITCH).add(layerOffset(z, opening));
}

/** The direction out of the cube at an end of a line. */
export function outward(entry: string, axis: Axis): Vector3 {
  const side = coordinate(entry, axis) === 1 ? -1 : 1;
  return axis === 'x' ? new Vector3(side, 0, 0) : axis === 'y' ? new Vector3(0, 0, side) : new Vector3(0, side, 0);
}
