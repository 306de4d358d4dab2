/** The cells of the cube of Cubulus and the lines through them, by their names. */

export type Axis = 'x' | 'y' | 'z';
export const axes: readonly Axis[] = ['x', 'y', 'z'];

export function isAxis(text: string): text is Axis {
  return text === 'x' || text === 'y' || text === 'z';
}

/** A coordinate of a cell, from 1 to 3. */
export function coordinate(cell: string, axis: Axis): number {
  return Number(cell.charAt(axes.indexOf(axis)));
}

/** The cell that differs in one coordinate. */
export function cellAt(cell: string, axis: Axis, value: number): string {
  const index = axes.indexOf(axis);
  return `${cell.slice(0, index)}${value}${cell.slice(index + 1)}`;
}

/** The cells of the line through a cell along an axis, from that cell's end inwards. */
export function lineCells(entry: string, axis: Axis): [string, string, string] {
  const at = (value: number): string => cellAt(entry, axis, value);
  return coordinate(entry, axis) === 1 ? [at(1), at(2), at(3)] : [at(3), at(2), at(1)];
}
