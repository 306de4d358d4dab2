/** Pylos' flat board: the four levels as squares, arranged like a pyramid taken apart. */
import { columnOf, gridPoint, moved, turned, type Point } from '../../../board/flat/geometry';

export const STEP = 48;
export const BALL = 22.5;
/** How far a level's square reaches beyond its cells. */
export const MARGIN = 12;
export const FRAME = { x: -216, y: -212, width: 432, height: 424 };
/** The whole pyramid from above, smaller. */
export const PYRAMID = { centre: { x: -88, y: -116 }, step: 39, rise: 6 };

/** The middle of each level's square. */
const centres: Readonly<Record<number, Point>> = {
  1: { x: -88, y: 100 },
  2: { x: 128, y: 124 },
  3: { x: 128, y: -41 },
  4: { x: 128, y: -158 },
};

export function levelCentre(level: number): Point {
  return centres[level] ?? { x: 0, y: 0 };
}

export function parseCell(cell: string): { level: number; column: number; row: number } {
  return { level: Number(cell.charAt(0)), column: columnOf(cell.charAt(1)), row: Number(cell.charAt(2)) - 1 };
}

/** Where a cell lies within its level's square, around its middle. */
export function pointInLevel(cell: string, quarters: number, step = STEP): Point {
  const { level, column, row } = parseCell(cell);
  return turned(gridPoint(column, row, 5 - level, step), quarters);
}

export function cellPoint(cell: string, quarters: number): Point {
  return moved(levelCentre(parseCell(cell).level), pointInLevel(cell, quarters));
}

/** Where a ball appears in the picture of the whole pyramid: upper levels stand a little higher. */
export function pyramidPoint(cell: string, quarters: number): Point {
  const place = pointInLevel(cell, quarters, PYRAMID.step);
  return moved(place, { x: 0, y: -PYRAMID.rise * (parseCell(cell).level - 1) });
}
