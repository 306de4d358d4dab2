// Rolit's flat board: where cells lie, and how a placed ball and the runs it closes in are shown.
import type { RolitBoard } from '../../../core/generated/types';
import { isMarbleColour, type MarbleColour } from '../../../board/marble/colours';
import type { Plan, MarbleActor, Stop } from '../../../board/flat/motion';
import { columnOf, gridPoint, turned, type Point } from '../../../board/flat/geometry';

export const STEP = 48;
export const BALL = 20;

const DROP = 170;
const FLIP = 190;
const NEXT = 60;
const TOSS = 700;

/** A cell name as column and row, counted from 0 at the top left. */
export function columnAndRow(cell: string): { column: number; row: number } {
  return { column: columnOf(cell), row: Number(cell.slice(1)) - 1 };
}

export function cellPoint(cell: string, size: number, quarters: number): Point {
  const { column, row } = columnAndRow(cell);
  return turned(gridPoint(column, row, size, STEP), quarters);
}

/**
 * The new ball is put down, then the balls that changed colour flip outwards from it, one after another;
 * or the ball that is thrown for who begins rolls over the board.
 */
export function rolitPlan(from: RolitBoard, to: RolitBoard, ply: string, quarters: number): Plan | null {
  if (isMarbleColour(ply)) return tossPlan(ply, to.size);
  const changed = to.cells.filter((cell, index) => cell.marble !== from.cells[index]?.marble);
  const before = new Map(from.cells.map(({ cell, marble }) => [cell, marble]));
  const placed = changed.find(({ cell }) => before.get(cell) === null);
  if (placed === undefined || placed.marble === null) return null;

  const centre = columnAndRow(placed.cell);
  const distance = (cell: string): number => {
    const { column, row } = columnAndRow(cell);
    return Math.max(Math.abs(column - centre.column), Math.abs(row - centre.row));
  };
  const place = cellPoint(placed.cell, to.size, quarters);
  const actors: MarbleActor[] = [];
  const sounds: Plan['sounds'][number][] = [{ at: DROP * 0.6, name: 'wood' }];
  let length = DROP;
  for (const { cell, marble } of changed) {
    const old = before.get(cell);
    if (marble === null || old === null || old === undefined) continue;
    const start = DROP * 0.6 + NEXT * (distance(cell) - 1);
    const half = start + FLIP / 2;
    const at = cellPoint(cell, to.size, quarters);
    const stop = (time: number, wide: number, ease: Stop['ease']): Stop => ({ ...at, at: time, wide, ease });
    actors.push(
      { key: `${cell} old`, colour: old, stops: [stop(start, 1, 'ease-in'), stop(half, 0, 'linear')] },
      { key: `${cell} new`, colour: marble, stops: [stop(half, 0, 'ease-out'), stop(start + FLIP, 1, 'linear')] },
    );
    length = Math.max(length, start + FLIP);
  }
  const steps = new Set(actors.map(({ key }) => distance(key.slice(0, key.indexOf(' ')))));
  for (const step of steps) sounds.push({ at: DROP * 0.6 + NEXT * (step - 1) + FLIP / 2, name: 'roll' });
  actors.push({
    key: 'placed',
    colour: placed.marble,
    stops: [
      { ...place, at: 0, scale: 1.5, opacity: 0, ease: 'ease-in' },
      { ...place, at: DROP, scale: 1 },
    ],
  });
  return { hidden: new Set(changed.map(({ cell }) => cell)), actors, sounds, length };
}

function tossPlan(colour: MarbleColour, size: number): Plan {
  const edge = (size * STEP) / 2;
  const stops: Stop[] = [
    { x: -edge, y: edge * 0.4, at: 0, scale: 1.5, turn: -540, opacity: 0 },
    { x: -edge * 0.7, y: edge * 0.3, at: TOSS * 0.15, scale: 1.5, turn: -400 },
    { x: 0, y: 0, at: TOSS * 0.75, scale: 1.8, turn: 0 },
    { x: 0, y: 0, at: TOSS, scale: 1.8, turn: 0, opacity: 0 },
  ];
  return {
    hidden: new Set(),
    actors: [{ key: 'thrown', colour, stops }],
    sounds: [{ at: 0, name: 'roll' }],
    length: TOSS,
  };
}
