/** The faces of a die, for both views. */
import type { Point } from '../../board/flat/geometry';

/** The pips of a face, from its middle; those at its edges are a unit away. */
export function pips(face: number): Point[] {
  const at = (x: number, y: number): Point => ({ x, y });
  const two = [at(-1, -1), at(1, 1)];
  const four = [...two, at(1, -1), at(-1, 1)];
  const middle = face % 2 === 1 ? [at(0, 0)] : [];
  const sides = face === 6 ? [at(-1, 0), at(1, 0)] : [];
  return [...middle, ...(face > 3 ? four : face > 1 ? two : []), ...sides];
}
