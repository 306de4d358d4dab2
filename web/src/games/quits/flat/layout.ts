/** Quits' flat board: 25 tiles turned by an eighth, so the home corner of the seat that it faces lies at the bottom and its goal at the top. */
import { columnOf, gridPoint, pointing, rotated, scaled, turned, type Point } from '../../../board/flat/geometry';

export const STEP = 50;
export const BALL = 17.5;
export const TRAY = STEP * 3.98;

const MIDDLE = 2;

export function cellPoint(cell: string, quarters: number): Point {
  return rotated(turned(gridPoint(columnOf(cell), 5 - Number(cell.charAt(1)), 5, STEP), quarters), -45);
}

/** The cells of the line of a slide, in the direction in which its tiles move. */
export function slideCells(slide: string): string[] {
  const line = slide.charAt(0);
  const cells =
    line >= 'a'
      ? ['1', '2', '3', '4', '5'].map((row) => line + row)
      : ['a', 'b', 'c', 'd', 'e'].map((column) => column + line);
  return slide.endsWith('+') ? cells : cells.reverse();
}

/** The arrow of a slide stands where the tile is put in, and points along the line. */
export function arrowPlace(slide: string, quarters: number): Point & { degrees: number } {
  const [first, second] = slideCells(slide).map((cell) => cellPoint(cell, quarters));
  if (first === undefined || second === undefined) return { x: 0, y: 0, degrees: 0 };
  return pointing(first, second, -0.98);
}

/** All ten lines in both directions. */
export const slides: readonly string[] = ['1', '2', '3', '4', '5', 'a', 'b', 'c', 'd', 'e'].flatMap((line) => [
  `${line}+`,
  `${line}-`,
]);

/** Where a marble that leaves over a corner vanishes. */
export function beyond(corner: string, quarters: number): Point {
  return scaled(cellPoint(corner, quarters), (MIDDLE + 1.3) / (MIDDLE + 0.2));
}
