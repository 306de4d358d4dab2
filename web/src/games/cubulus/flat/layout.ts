/**
 * Cubulus' flat board: the cube cut into three layers across an axis, and how cells fall into them. The layers and a picture of the whole cube
 * form a square of four.
 */
import { between, gridPoint, moved, pointing, turned, type Point } from '../../../board/flat/geometry';
import { coordinate, lineCells, type Axis } from '../lines';

export const STEP = 50;
export const BALL = 21;
export const HALF_PANEL = STEP * 1.5 + 7;
export const FRAME = { x: -212, y: -214, width: 424, height: 426 };

const CENTRE = 99;

/** The axes that run to the right and downwards in a layer across an axis. */
export const planes: Readonly<Record<Axis, readonly [Axis, Axis]>> = { x: ['y', 'z'], y: ['x', 'z'], z: ['x', 'y'] };

/** The middle of a layer's square, or (4) of the picture of the whole cube. */
export function panelCentre(layer: number): Point {
  return { x: layer % 2 === 1 ? -CENTRE : CENTRE, y: layer <= 2 ? -CENTRE : CENTRE };
}

/** Where a cell lies when the cube is cut across `cut`. */
export function cellPoint(cell: string, cut: Axis, quarters: number): Point {
  const [across, down] = planes[cut];
  const inLayer = gridPoint(coordinate(cell, across) - 1, coordinate(cell, down) - 1, 3, STEP);
  return moved(panelCentre(coordinate(cell, cut)), turned(inLayer, quarters));
}

/** Where a ball waits in front of a cell of the surface, along an axis. */
export function outsidePoint(cell: string, axis: Axis, cut: Axis, quarters: number): Point {
  const [first, second] = lineCells(cell, axis);
  const share = axis === cut ? -0.25 : -0.9;
  return between(cellPoint(first, cut, quarters), cellPoint(second, cut, quarters), share);
}

/** Where the sign of a push from `entry` along `axis` stands: before the entry, or beside it when the line crosses the layers. */
export function pushPlace(entry: string, axis: Axis, cut: Axis, quarters: number): Point & { degrees: number } {
  const [near, middle] = lineCells(entry, axis);
  const [first, second] = [cellPoint(near, cut, quarters), cellPoint(middle, cut, quarters)];
  if (axis === cut) return { x: first.x + STEP * 0.46, y: first.y - STEP * 0.5, degrees: 0 };
  return pointing(first, second, -0.86);
}

/** Where a cell lies in the picture of the whole cube, opened along `cut`; nearer ones have a greater `depth`. */
export function cubePoint(cell: string, cut: Axis, quarters: number, step: number): Point & { depth: number } {
  const open = (axis: Axis): number => (coordinate(cell, axis) - 2) * (axis === cut ? 1.38 : 1);
  const { x, y } = turned({ x: open('x'), y: open('y') }, quarters);
  const z = open('z');
  return { x: (x - y) * 0.87 * step, y: ((x + y) * 0.44 + z * 0.96) * step, depth: x + y - 1.01 * z };
}
