/**
 * How plies of Rolit are shown: a ball is put down, then others flip outwards from it, one after another; or the ball that is thrown for who
 * begins rolls over the board.
 */
import { actsOfKind, endOf, type Act } from '../../../board/acts';
import { Planner, putDown, type Plan, type Stop } from '../../../board/flat/motion';
import type { Setting } from '../../../board/flat/view.svelte';
import type { MarbleColour } from '../../../board/marble/colours';
import { STEP, cellPoint, columnAndRow } from './layout';

const DROP = 170;
const FLIP = 190;
const NEXT = 60;
const TOSS = 700;

export function motionOf(acts: readonly Act[], { board: { size }, quarters }: Setting<'rolit'>): Plan | null {
  const [toss] = actsOfKind(acts, 'toss');
  if (toss) return throwBall(toss.marble, size);
  const planner = new Planner();
  const [placed] = actsOfKind(acts, 'journey');
  const end = placed && endOf(placed);
  if (!placed || end?.kind !== 'cell') return null;
  planner.sound(DROP * 0.6, 'wood');
  const rolling = new Set<number>();
  for (const { cell, from, to } of actsOfKind(acts, 'recolour')) {
    const start = DROP * 0.6 + NEXT * (stepsBetween(end.cell, cell) - 1);
    const half = start + FLIP / 2;
    const at = cellPoint(cell, size, quarters);
    const stop = (time: number, wide: number, ease: Stop['ease']): Stop => ({ ...at, at: time, wide, ease });
    planner.actor(from, [stop(start, 1, 'ease-in'), stop(half, 0, 'linear')], `cell:${cell}`);
    planner.actor(to, [stop(half, 0, 'ease-out'), stop(start + FLIP, 1, 'linear')]);
    rolling.add(half);
  }
  for (const time of rolling) planner.sound(time, 'roll');
  planner.travel(placed, putDown(cellPoint(end.cell, size, quarters), DROP, { scale: 1.5 }));
  return planner.plan();
}

function stepsBetween(one: string, other: string): number {
  const [a, b] = [columnAndRow(one), columnAndRow(other)];
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
}

function throwBall(colour: MarbleColour, size: number): Plan | null {
  const edge = (size * STEP) / 2;
  const planner = new Planner();
  planner.sound(0, 'roll');
  planner.actor(colour, [
    { x: -edge, y: edge * 0.4, at: 0, scale: 1.5, turn: -540, opacity: 0 },
    { x: -edge * 0.7, y: edge * 0.3, at: TOSS * 0.15, scale: 1.5, turn: -400 },
    { x: 0, y: 0, at: TOSS * 0.75, scale: 1.8, turn: 0 },
    { x: 0, y: 0, at: TOSS, scale: 1.8, turn: 0, opacity: 0 },
  ]);
  return planner.plan();
}
