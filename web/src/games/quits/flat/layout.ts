// Quits' flat board: 25 tiles turned by an eighth, so the home corner of the seat that it faces lies at the
// bottom and its goal at the top; and how a step, a slide and a marble that leaves are shown.
import type { MarbleColour } from '../../../board/marble/colours';
import type { QuitsBoard } from '../../../core/generated/types';
import { between, columnOf, gridPoint, rotated, scaled, turned, type Point } from '../../../board/flat/geometry';
import type { Actor, Plan, Stop } from '../../../board/flat/motion';

export const STEP = 50;
export const BALL = 17.5;
export const TRAY = STEP * 3.98;

const MIDDLE = 2;
const STEP_TIME = 220;
const SLIDE_TIME = 380;
const LEAVE_TIME = 180;

export interface QuitsActor extends Actor {
  kind: 'tile' | 'marble';
  colour: MarbleColour | null;
}

/** A place in columns from the left and rows from the bottom, counted from 0; it may lie outside the board. */
function placePoint(column: number, row: number, quarters: number): Point {
  return rotated(turned(gridPoint(column, 4 - row, 5, STEP), quarters), -45);
}

export function cellPoint(cell: string, quarters: number): Point {
  return placePoint(columnOf(cell), Number(cell.charAt(1)) - 1, quarters);
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
  const back = between(first, second, -0.98);
  return { ...back, degrees: (Math.atan2(second.y - first.y, second.x - first.x) * 180) / Math.PI };
}

/** All ten lines in both directions. */
export const slides: readonly string[] = ['1', '2', '3', '4', '5', 'a', 'b', 'c', 'd', 'e'].flatMap((line) => [
  `${line}+`,
  `${line}-`,
]);

export function quitsPlan(from: QuitsBoard, to: QuitsBoard, ply: string, quarters: number): Plan<QuitsActor> | null {
  const before = new Map(from.cells.map(({ cell, marble }) => [cell, marble]));
  const after = new Map(to.cells.map(({ cell, marble }) => [cell, marble]));
  const leaves = (cell: string, marble: MarbleColour): boolean => after.get(cell) !== marble;
  return /[+-]$/.test(ply) ? slidePlan(ply, before, leaves, quarters) : stepPlan(ply, before, leaves, quarters);
}

type Marbles = ReadonlyMap<string, MarbleColour | null>;
type Leaves = (cell: string, marble: MarbleColour) => boolean;

function stepPlan(ply: string, before: Marbles, leaves: Leaves, quarters: number): Plan<QuitsActor> | null {
  const [start, end] = [ply.slice(0, 2), ply.slice(2)];
  const colour = before.get(start);
  if (colour === null || colour === undefined) return null;
  const stops: Stop[] = [
    { ...cellPoint(start, quarters), at: 0, ease: 'ease-in-out' },
    { ...cellPoint(end, quarters), at: STEP_TIME },
  ];
  const gone = leaves(end, colour);
  if (gone) stops.push(leaving(end, STEP_TIME + LEAVE_TIME, quarters));
  return {
    hidden: new Set([`marble:${end}`]),
    actors: [{ key: 'marble', kind: 'marble', colour, stops }],
    sounds: [
      { at: STEP_TIME * 0.8, name: 'glass' },
      ...(gone ? [{ at: STEP_TIME + LEAVE_TIME * 0.6, name: 'roll' as const }] : []),
    ],
    length: STEP_TIME + (gone ? LEAVE_TIME : 0),
  };
}

function slidePlan(ply: string, before: Marbles, leaves: Leaves, quarters: number): Plan<QuitsActor> {
  const cells = slideCells(ply);
  const [entry, exit] = [cells[0] ?? '', cells[4] ?? ''];
  const tiles: QuitsActor[] = [];
  const marbles: QuitsActor[] = [];
  let gone = false;
  cells.slice(0, 4).forEach((cell, index) => {
    const next = cells[index + 1] ?? cell;
    const stops: Stop[] = [
      { ...cellPoint(cell, quarters), at: SLIDE_TIME * 0.3, ease: 'ease-in-out' },
      { ...cellPoint(next, quarters), at: SLIDE_TIME },
    ];
    tiles.push({ key: `tile ${cell}`, kind: 'tile', colour: null, stops });
    const colour = before.get(cell);
    if (colour === null || colour === undefined) return;
    const departs = leaves(next, colour);
    gone ||= departs;
    marbles.push({
      key: `marble ${cell}`,
      kind: 'marble',
      colour,
      stops: departs ? [...stops, leaving(next, SLIDE_TIME + LEAVE_TIME, quarters)] : stops,
    });
  });
  tiles.push({ key: `tile ${exit}`, kind: 'tile', colour: null, stops: roundTrip(exit, entry, quarters) });
  return {
    hidden: new Set(cells.flatMap((cell) => [`tile:${cell}`, `marble:${cell}`])),
    actors: [...tiles, ...marbles],
    sounds: [
      { at: SLIDE_TIME * 0.35, name: 'wood' },
      { at: SLIDE_TIME, name: 'wood' },
    ],
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- set by the function above
    length: SLIDE_TIME + (gone ? LEAVE_TIME : 0),
  };
}

/** The tile taken out rises, passes over the line and goes in at the other end. */
function roundTrip(exit: string, entry: string, quarters: number): Stop[] {
  const [start, end] = [cellPoint(exit, quarters), cellPoint(entry, quarters)];
  return [
    { ...start, at: 0, ease: 'ease-in' },
    { ...between(start, end, -0.12), at: SLIDE_TIME * 0.2, scale: 1.15, ease: 'ease-in-out' },
    { ...between(start, end, 0.5), at: SLIDE_TIME * 0.5, scale: 1.3, ease: 'ease-in-out' },
    { ...between(start, end, 1.12), at: SLIDE_TIME * 0.8, scale: 1.15, ease: 'ease-out' },
    { ...end, at: SLIDE_TIME },
  ];
}

function leaving(corner: string, at: number, quarters: number): Stop {
  const place = cellPoint(corner, quarters);
  return { ...scaled(place, (MIDDLE + 1.3) / (MIDDLE + 0.2)), at, opacity: 0, scale: 0.9 };
}
