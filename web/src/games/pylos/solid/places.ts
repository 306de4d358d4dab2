// Where the balls of Pylos lie: in the pyramid, where each rests on four others, and in the groove around it, where the
// reserves wait, the last few on top of the others.
import { Vector3 } from 'three';
import type { PylosBoard } from '../../../core/generated/types';
import type { MarbleColour } from '../../../board/marble/colours';

export const BALL = 0.5;
/** How much higher each level is: balls in the hollows between balls that touch. */
export const RISE = BALL * Math.SQRT2;
/** How deep the balls of the lowest level and those in the groove sit below the surface. */
export const WELL_DEPTH = 0.16;
export const GROOVE_DEPTH = 0.26;
/** The middle of the groove, from the middle of the board. */
export const GROOVE = 3.05;
const STEP = 1.01;

/** The places of the pyramid by the names of the cells. */
export function pyramidPlaces(board: PylosBoard): Map<string, Vector3> {
  const places = new Map<string, Vector3>();
  for (const { level, size, cells } of board.levels) {
    cells.forEach(({ cell }, i) => {
      const [column, row] = [i % size, Math.floor(i / size)];
      const half = (size - 1) / 2;
      places.set(cell, new Vector3(column - half, BALL - WELL_DEPTH + (level - 1) * RISE, row - half));
    });
  }
  return places;
}

/** The place of the ball number `index` in the reserve of the first (front) or second (back) seat. */
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

/**
 * The balls that make the figure which a ball has just completed: squares of its colour on its level, or, where
 * there is none, full lines. This only chooses what glows; whether anything may be taken back the rules have said.
 */
export function figureThrough(cell: string, marbles: ReadonlyMap<string, MarbleColour>, board: PylosBoard): string[] {
  const colour = marbles.get(cell);
  const layer = board.levels.find(({ level }) => level === Number(cell[0]));
  if (!colour || !layer) return [];
  const name = (column: number, row: number): string | undefined =>
    column < layer.size && row < layer.size ? layer.cells[row * layer.size + column]?.cell : undefined;
  const range = Array.from({ length: layer.size }, (_, i) => i);
  const squares = range.flatMap((row) =>
    range.map((column) => [name(column, row), name(column + 1, row), name(column, row + 1), name(column + 1, row + 1)]),
  );
  const lines = range.flatMap((i) => [range.map((j) => name(i, j)), range.map((j) => name(j, i))]);
  const complete = (figure: (string | undefined)[]): figure is string[] =>
    figure.includes(cell) && figure.every((other) => other !== undefined && marbles.get(other) === colour);
  const found = squares.filter(complete);
  return [...new Set((found.length > 0 ? found : lines.filter(complete)).flat())];
}
