/**
 * Where the balls of Pylos lie: in the pyramid, where each rests on four others, and in the groove around it, where the reserves wait, the last
 * few on top of the others.
 */
import { Vector3 } from 'three';
import type { PylosBoard } from 'calot-rules';

export const BALL = 0.5;
/** How much higher each level is: balls in the hollows between balls that touch. */
const RISE = BALL * Math.SQRT2;
/** How deep the balls of the lowest level and those in the groove sit below the surface. */
export const WELL_DEPTH = 0.16;
export const GROOVE_DEPTH = 0.26;
/** The middle of the groove, from the middle of the board. */
export const GROOVE = 3.05;
/** The board. */
export const OUTER = 2 * (GROOVE + 0.86);
export const HEIGHT = 0.62;
const STEP = 1.01;

/** The places of the pyramid by the names of the cells, as they are touched. */
export function pyramidPlaces(board: PylosBoard): Map<string, Vector3> {
  const places = new Map<string, Vector3>();
  for (const { level, size, cells } of board.levels) {
    cells.forEach(({ cell }, i) => {
      const [column, row] = [i % size, Math.floor(i / size)];
      const half = (size - 1) / 2;
      places.set(`cell:${cell}`, new Vector3(column - half, BALL - WELL_DEPTH + (level - 1) * RISE, row - half));
    });
  }
  return places;
}

/** The place of a ball in the reserve of the first (front) or second (back) seat, counted from 0. */
export function reservePlace(seat: number, index: number): Vector3 {
  const side = seat === 1 ? 1 : -1;
  const place = index < BELOW.length ? BELOW[index] : ABOVE[(index - BELOW.length) % ABOVE.length];
  const [x, z, layer] = place ?? [0, GROOVE, 0];
  const height = BALL - GROOVE_DEPTH + layer * BALL * Math.sqrt(3);
  return new Vector3(x * side, height, z * side);
}

/** From the middle of the front side outwards, then round the corners; what lies outside is taken last. */
const BELOW: readonly (readonly [number, number, number])[] = [
  ...[0, 1, -1, 2, -2, 3, -3].map((i) => [i * STEP, GROOVE, 0] as const),
  ...[2, 1].flatMap((i) => [[GROOVE, i * STEP, 0] as const, [-GROOVE, i * STEP, 0] as const]),
  [GROOVE, 0, 0],
];

const ABOVE: readonly (readonly [number, number, number])[] = [2.5, -2.5, 1.5, -1.5].map(
  (i) => [i * STEP, GROOVE, 1] as const,
);
