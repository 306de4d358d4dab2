// Cubulus' flat board: the cube cut into three layers across an axis, how cells fall into them, and how balls are put
// in and lines pushed. The layers and a picture of the whole cube form a square of four.
import type { MarbleColour } from '../../../board/marble/colours';
import type { CubulusBoard } from '../../../core/generated/types';
import { between, gridPoint, moved, turned, type Point } from '../../../board/flat/geometry';
import type { MarbleActor, Plan, Stop } from '../../../board/flat/motion';

export type Axis = 'x' | 'y' | 'z';
export const axes: readonly Axis[] = ['x', 'y', 'z'];

export const STEP = 50;
export const BALL = 21;
export const HALF_PANEL = STEP * 1.5 + 7;
export const FRAME = { left: -212, top: -214, width: 424, height: 426 };

const CENTRE = 99;
const DROP = 190;
const PUSH = 280;
const TURN = 420;

/** The axes that run to the right and downwards in a layer across an axis. */
export const planes: Readonly<Record<Axis, readonly [Axis, Axis]>> = { x: ['y', 'z'], y: ['x', 'z'], z: ['x', 'y'] };

export function isAxis(text: string): text is Axis {
  return text === 'x' || text === 'y' || text === 'z';
}

/** A coordinate of a cell, from 1 to 3. */
export function coordinate(cell: string, axis: Axis): number {
  return Number(cell.charAt(axes.indexOf(axis)));
}

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

/** The cells of the line through a cell along an axis, from that cell's end inwards. */
export function lineCells(entry: string, axis: Axis): [string, string, string] {
  const index = axes.indexOf(axis);
  const cell = (value: number): string => `${entry.slice(0, index)}${value}${entry.slice(index + 1)}`;
  return coordinate(entry, axis) === 1 ? [cell(1), cell(2), cell(3)] : [cell(3), cell(2), cell(1)];
}

/** Where the sign of a push from `entry` along `axis` stands: before the entry, or beside it when the line crosses the layers. */
export function pushPlace(entry: string, axis: Axis, cut: Axis, quarters: number): Point & { degrees: number } {
  const [first, second] = lineCells(entry, axis).map((cell) => cellPoint(cell, cut, quarters)) as [Point, Point, Point];
  if (axis === cut) return { x: first.x + STEP * 0.46, y: first.y - STEP * 0.5, degrees: 0 };
  return {
    ...between(first, second, -0.86),
    degrees: (Math.atan2(second.y - first.y, second.x - first.x) * 180) / Math.PI,
  };
}

/** Where a cell lies in the picture of the whole cube, opened along `cut`; nearer ones have a greater `depth`. */
export function cubePoint(cell: string, cut: Axis, quarters: number, step: number): Point & { depth: number } {
  const open = (axis: Axis): number => (coordinate(cell, axis) - 2) * (axis === cut ? 1.38 : 1);
  const { x, y } = turned({ x: open('x'), y: open('y') }, quarters);
  const z = open('z');
  return { x: (x - y) * 0.87 * step, y: ((x + y) * 0.44 + z * 0.96) * step, depth: x + y - 1.01 * z };
}

export function marblesOf(board: CubulusBoard): Map<string, MarbleColour | null> {
  return new Map(board.layers.flatMap(({ cells }) => cells.map(({ cell, marble }) => [cell, marble] as const)));
}

export function cubulusPlan(
  from: CubulusBoard,
  to: CubulusBoard,
  ply: string,
  cut: Axis,
  quarters: number,
): Plan | null {
  const [entry = '', axis = ''] = ply.split(/[>@]/);
  const before = marblesOf(from);
  const after = marblesOf(to);
  const point = (cell: string): Point => cellPoint(cell, cut, quarters);
  const placed = after.get(entry);
  if (!isAxis(axis)) {
    if (placed === null || placed === undefined) return null;
    const stops: Stop[] = [
      { ...point(entry), at: 0, scale: 1.45, opacity: 0, ease: 'ease-in' },
      { ...point(entry), at: DROP },
    ];
    return {
      hidden: new Set([entry]),
      actors: [{ key: entry, colour: placed, stops }],
      sounds: [{ at: DROP * 0.8, name: 'knock' }],
      length: DROP,
    };
  }

  const line = lineCells(entry, axis);
  const gap = line.findIndex((cell) => before.get(cell) === null);
  const turns = ply.includes('@');
  const run = turns || gap < 0 ? line : line.slice(0, gap);
  const length = turns ? TURN : PUSH;
  const outside = between(point(line[0]), point(line[1]), axis === cut ? -0.25 : -0.9);
  const beyond = between(point(line[2]), point(line[1]), axis === cut ? -0.25 : -0.9);
  const actors: MarbleActor[] = [];
  run.forEach((cell, index) => {
    const colour = before.get(cell);
    if (colour === null || colour === undefined) return;
    const next = line[index + 1];
    const start = point(cell);
    const stops: Stop[] =
      next !== undefined
        ? [
            { ...start, at: length * 0.25, ease: 'ease-in-out' },
            { ...point(next), at: length * (turns ? 0.7 : 1) },
          ]
        : [
            { ...start, at: length * 0.25, ease: 'ease-in' },
            { ...beyond, at: length * 0.5, scale: 1.15, ease: 'ease-in-out' },
            { ...outside, at: length * 0.8, scale: 1.15, ease: 'ease-out' },
            { ...point(entry), at: length },
          ];
    actors.push({ key: cell, colour, stops });
  });
  if (!turns && placed !== null && placed !== undefined) {
    actors.push({
      key: 'new',
      colour: placed,
      stops: [
        { ...outside, at: 0, scale: 1.2, opacity: 0, ease: 'ease-in' },
        { ...outside, at: length * 0.25, scale: 1.1, ease: 'ease-in-out' },
        { ...point(entry), at: length },
      ],
    });
  }
  const hidden = turns ? line : line.slice(0, run.length + 1);
  return {
    hidden: new Set(hidden),
    actors,
    sounds: [
      { at: length * 0.3, name: 'roll' },
      { at: length * 0.95, name: 'knock' },
    ],
    length,
  };
}
