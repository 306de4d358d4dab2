/** Where the cells of Rolit's flat board lie. */
import { columnOf, gridPoint, turned, type Point } from '../../../board/flat/geometry';

export const STEP = 48;
export const BALL = 20;

/** A cell name as column and row, counted from 0 at the top left. */
export function columnAndRow(cell: string): { column: number; row: number } {
  return { column: columnOf(cell), row: Number(cell.slice(1)) - 1 };
}

export function cellPoint(cell: string, size: number, quarters: number): Point {
  const { column, row } = columnAndRow(cell);
  return turned(gridPoint(column, row, size, STEP), quarters);
}
