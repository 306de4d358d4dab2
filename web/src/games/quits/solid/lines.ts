// Where the cells of Quits are, and which cells a slide runs over, read from its text.
import { Vector3 } from 'three';

const SIZE = 5;

/** The middle of a cell: columns from the left, rows from the front. */
export function cellPlace(cell: string): Vector3 {
  const half = (SIZE - 1) / 2;
  return new Vector3(cell.charCodeAt(0) - 97 - half, 0, half - (Number(cell[1]) - 1));
}

/** The cells of a slide such as `3+` or `b-`, in the direction in which the tiles move; null for another ply. */
export function slideOf(ply: string): string[] | null {
  const found = /^([1-5a-e])([+-])$/.exec(ply);
  if (!found) return null;
  const [, line = '', way] = found;
  const steps = Array.from({ length: SIZE }, (_, i) => i);
  const cells = /\d/.test(line)
    ? steps.map((i) => String.fromCharCode(97 + i) + line)
    : steps.map((i) => line + String(i + 1));
  return way === '+' ? cells : cells.reverse();
}

/** Where a marble on a cell is carried by a slide. */
export function ridesTo(cell: string, slide: readonly string[] | null): string {
  const at = slide?.indexOf(cell) ?? -1;
  return (at >= 0 && slide?.[at + 1]) || cell;
}
