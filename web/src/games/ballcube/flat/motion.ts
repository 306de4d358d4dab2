/**
 * How plies of BallCube are shown: a bar goes in or moves by a notch, then every ball that lost its floor falls level by level, in the view from
 * above (its depth counts), from the side (it drops) and in the plans (it lands there).
 */
import { actsOfKind, nameOf, type Act, type Journey, type Spot } from '../../../board/acts';
import { moved, scaled, type Point } from '../../../board/flat/geometry';
import { Planner, visible, type Plan, type Stop } from '../../../board/flat/motion';
import type { Setting } from '../../../board/flat/view.svelte';
import type { MarbleColour } from '../../../board/marble/colours';
import type { BallCubeBar, BallCubeBoard } from 'calot-rules';
import { CELL, TOP_CELL, alongLane, chimneyPoint, cubePoint, laneFrame, type Layout } from './layout';

const BAR_TIME = 170;
const LEVEL_TIME = 85;
/** How long the last knock is listened to. */
const REST = 40;

/** What moves: bars, and balls seen from above, with the number of their level, from the side, and on the level on which they come to rest. */
export type Thing =
  | { readonly kind: 'bar'; readonly lane: string; readonly bar: BallCubeBar }
  | { readonly kind: 'depth'; readonly colour: MarbleColour; readonly depth: number }
  | { readonly kind: 'side' | 'landed'; readonly colour: MarbleColour };

interface Stage extends Setting<'ballcube'> {
  readonly place: Layout;
  readonly planner: Planner<Thing>;
}

export function motionOf(acts: readonly Act[], setting: Setting<'ballcube'>, place: Layout): Plan<Thing> | null {
  const planner = new Planner<Thing>();
  const stage = { ...setting, place, planner };
  const moves = acts.some((act) => moveBar(act, stage));
  const start = moves ? BAR_TIME : 0;
  planner.sound(moves ? BAR_TIME * 0.5 : 0, moves ? 'wood' : 'glass');
  const falls = actsOfKind(acts, 'journey').map((journey) => fall(journey, stage, start));
  const deepest = Math.max(0, ...falls);
  for (let level = 1; level <= deepest; level += 1) planner.sound(start + LEVEL_TIME * level, 'knock');
  planner.lasts(start + LEVEL_TIME * deepest + REST);
  return planner.plan();
}

/** A bar comes from outside, goes there, or moves by a notch; whether the act was one of these. */
function moveBar(act: Act, { planner, board, before, place, quarters }: Stage): boolean {
  if (act.kind !== 'bar-in' && act.kind !== 'bar-shift' && act.kind !== 'bar-out') return false;
  const bar = barIn(act.kind === 'bar-out' ? before : board, act.lane);
  if (bar === null) return false;
  const lane = act.lane.slice(1);
  const frame = laneFrame(lane, bar.side, quarters);
  /** How far it is from where it is drawn, in chimneys further into the cube. */
  const shifted = (by: number): Point => {
    const reached = alongLane(frame, by * CELL);
    return moved(place.level(Number(act.lane.charAt(0))), { x: reached.x - frame.x, y: reached.y - frame.y });
  };
  const stops: Record<typeof act.kind, readonly [Stop, Stop]> = {
    'bar-in': [
      { ...shifted(-2), at: 0, opacity: 0, ease: 'ease-out' },
      { ...shifted(0), at: BAR_TIME },
    ],
    'bar-shift': [
      { ...shifted(act.kind === 'bar-shift' ? act.to - act.from : 0), at: 0, ease: 'ease-in-out' },
      { ...shifted(0), at: BAR_TIME },
    ],
    'bar-out': [
      { ...shifted(0), at: 0, ease: 'ease-in' },
      { ...shifted(-2), at: BAR_TIME, opacity: 0 },
    ],
  };
  planner.actor({ kind: 'bar', lane, bar }, stops[act.kind], `bar:${act.lane}`);
  return true;
}

function barIn({ levels }: BallCubeBoard, lane: string): BallCubeBar | null {
  return levels.flatMap(({ slots }) => slots).find((slot) => slot.lane === lane)?.bar ?? null;
}

/** A ball falls, in all views; by how many levels. */
function fall({ marble, legs }: Journey, { planner, board, place, quarters }: Stage, start: number): number {
  const leg = legs.find(({ way }) => way === 'fall');
  if (leg === undefined || !('chimney' in leg.from)) return 0;
  const { chimney } = leg.from;
  const count = board.levels.length;
  const [from, to] = [levelOf(leg.from, count), levelOf(leg.to, count)];
  const levels = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const timeOf = (level: number): number => start + LEVEL_TIME * (level - from);
  const above = moved(place.top, chimneyPoint(chimney, quarters, TOP_CELL * place.top.scale));
  for (const level of levels.filter((level) => level <= count)) {
    const seen = { ...above, scale: place.top.scale };
    const stops = visible(seen, level === from ? 0 : timeOf(level), level === to ? null : timeOf(level + 1));
    planner.actor({ kind: 'depth', colour: marble, depth: level }, stops, nameOf(leg.to));
  }
  const side = levels.map((level): Stop => ({
    ...moved(place.panel, scaled(cubePoint(chimney, level, count, quarters), place.panel.scale)),
    scale: place.panel.scale,
    at: timeOf(level),
    opacity: level > count ? 0 : 1,
    ease: 'ease-in',
  }));
  planner.actor({ kind: 'side', colour: marble }, side);
  if (to <= count) {
    const rests = moved(place.level(to), chimneyPoint(chimney, quarters));
    planner.actor({ kind: 'landed', colour: marble }, visible(rests, timeOf(to), null));
  }
  return to - from;
}

/** The level of a place in a chimney: 0 above the cube, one more than the last below it. */
function levelOf(spot: Spot, levels: number): number {
  return spot.kind === 'level' ? spot.level : spot.kind === 'below' ? levels + 1 : 0;
}
