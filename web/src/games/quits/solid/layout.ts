/** Where the tiles and marbles of Quits lie in 3D, and the measures of its tray. */
import { Vector3 } from 'three';

export const MARBLE = 0.34;
export const TRAY = 4.14;
export const RIM = 0.24;
export const HEIGHT = 0.5;
export const TILE = 0.22;
export const DIMPLE = 0.11;
/** How far from the middle the arrows lie. */
export const ARROW = 3.02;
const SIZE = 5;

/** The middle of a cell: columns from the left, rows from the front. */
export function cellPlace(cell: string): Vector3 {
  const half = (SIZE - 1) / 2;
  return new Vector3(cell.charCodeAt(0) - 97 - half, 0, half - (Number(cell[1]) - 1));
}

/** Where a marble rests on a cell. */
export function marblePlace(cell: string): Vector3 {
  return cellPlace(cell).setY(MARBLE - DIMPLE);
}
