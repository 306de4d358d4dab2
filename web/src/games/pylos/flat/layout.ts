// Pylos' flat board: the four levels as squares, arranged like a pyramid taken apart, and how balls are put down, raised
// and taken back.
import type { MarbleColour } from '../../../board/marble/colours';
import type { PylosBoard } from '../../../core/generated/types';
import { columnOf, gridPoint, moved, turned, type Point } from '../../../board/flat/geometry';
import type { MarbleActor, Plan, Stop } from '../../../board/flat/motion';

export const STEP = 48;
export const BALL = 22.5;
/** How far a level's square reaches beyond its cells. */
export const MARGIN = 12;
export const FRAME = { left: -216, top: -212, width: 432, height: 424 };
/** The whole pyramid from above, smaller. */
export const PYRAMID = { centre: { x: -88, y: -116 }, step: 39, rise: 6 };

const PLACE = 200;
const RAISE = 260;
const TAKE_BACK = 120;

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

export function levelSize(level: number): number {
  return 5 - level;
}

export function parseCell(cell: string): { level: number; column: number; row: number } {
  return { level: Number(cell.charAt(0)), column: columnOf(cell.charAt(1)), row: Number(cell.charAt(2)) - 1 };
}

/** Where a cell lies within its level's square, around its middle. */
export function pointInLevel(cell: string, quarters: number, step = STEP): Point {
  const { level, column, row } = parseCell(cell);
  return turned(gridPoint(column, row, levelSize(level), step), quarters);
}

export function cellPoint(cell: string, quarters: number): Point {
  return moved(levelCentre(parseCell(cell).level), pointInLevel(cell, quarters));
}

/** Where a ball appears in the picture of the whole pyramid: upper levels stand a little higher. */
export function pyramidPoint(cell: string, quarters: number): Point {
  const place = pointInLevel(cell, quarters, PYRAMID.step);
  return moved(place, { x: 0, y: -PYRAMID.rise * (parseCell(cell).level - 1) });
}

export function pylosPlan(
  from: PylosBoard,
  to: PylosBoard,
  ply: string,
  mover: MarbleColour | null,
  quarters: number,
): Plan | null {
  const [move = '', ...removed] = ply.split('-');
  const [start, end] = move.includes('>') ? (move.split('>') as [string, string]) : [null, move];
  const marbles = new Map(
    [...from.levels, ...to.levels].flatMap(({ cells }) => cells.map(({ cell, marble }) => [cell, marble] as const)),
  );
  const before = new Map(from.levels.flatMap(({ cells }) => cells.map(({ cell, marble }) => [cell, marble] as const)));
  const colour = (start === null ? marbles.get(end) : before.get(start)) ?? mover;
  if (colour === null) return null;

  const place = cellPoint(end, quarters);
  const arrived = start === null ? PLACE : RAISE;
  const moveStops: Stop[] =
    start === null
      ? [
          { ...place, at: 0, scale: 1.45, opacity: 0, ease: 'ease-in' },
          { ...place, at: arrived },
        ]
      : [
          { ...cellPoint(start, quarters), at: 0, ease: 'ease-in-out' },
          { ...cellPoint(start, quarters), at: arrived * 0.2, scale: 1.12, ease: 'ease-in-out' },
          { ...place, at: arrived * 0.85, scale: 1.12, ease: 'ease-in' },
          { ...place, at: arrived },
        ];
  const actors: MarbleActor[] = [];
  removed.forEach((cell, index) => {
    const at = arrived + TAKE_BACK * index;
    const place = cellPoint(cell, quarters);
    const gone: Stop = { ...place, y: place.y - STEP * 0.9, at: at + TAKE_BACK, scale: 1.2, opacity: 0 };
    if (cell === end) moveStops.push({ ...place, at, ease: 'ease-in' }, gone);
    else
      actors.push({ key: cell, colour: before.get(cell) ?? colour, stops: [{ ...place, at, ease: 'ease-in' }, gone] });
  });
  actors.push({ key: 'played', colour, stops: moveStops });
  return {
    hidden: new Set([end]),
    actors,
    sounds: [
      { at: arrived * 0.9, name: 'wood' },
      ...removed.map((_, index) => ({ at: arrived + TAKE_BACK * (index + 0.5), name: 'wood' as const })),
    ],
    length: arrived + TAKE_BACK * removed.length,
  };
}
