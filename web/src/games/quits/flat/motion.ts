/** How plies of Quits are shown: a marble steps or a line of tiles slides with the marbles on it, and one that reaches its goal leaves. */
import { actsOfKind, type Act } from '../../../board/acts';
import { between } from '../../../board/flat/geometry';
import { Planner, type Plan, type Stop } from '../../../board/flat/motion';
import type { Setting } from '../../../board/flat/view.svelte';
import { beyond, cellPoint } from './layout';

const STEP_TIME = 220;
const SLIDE_TIME = 380;
const LEAVE_TIME = 180;

/** What moves beside marbles. */
interface Thing {
  readonly kind: 'tile';
}
const tile: Thing = { kind: 'tile' };

export function motionOf(acts: readonly Act[], { quarters }: Setting<'quits'>): Plan<Thing> | null {
  const planner = new Planner<Thing>();
  const glide = (from: string, to: string, time: number, start: number): Stop[] => [
    { ...cellPoint(from, quarters), at: start, ease: 'ease-in-out' },
    { ...cellPoint(to, quarters), at: time },
  ];
  const [slide] = actsOfKind(acts, 'slide');
  const [time, start] = slide ? [SLIDE_TIME, SLIDE_TIME * 0.3] : [STEP_TIME, 0];
  if (slide) {
    slide.tiles
      .slice(1)
      .forEach((next, index) =>
        planner.actor(tile, glide(slide.tiles[index] ?? next, next, time, start), `tile:${next}`),
      );
    const [entry = '', exit = ''] = [slide.tiles[0], slide.tiles.at(-1)];
    planner.actor(tile, roundTrip(exit, entry, quarters), `tile:${entry}`);
    planner.sound(SLIDE_TIME * 0.35, 'wood');
    planner.sound(SLIDE_TIME, 'wood');
  }
  for (const journey of actsOfKind(acts, 'journey')) {
    const stops = journey.legs.flatMap(({ from, to }): Stop[] => {
      if (from.kind !== 'cell') return [];
      if (to.kind === 'cell') return glide(from.cell, to.cell, time, start);
      return [{ ...beyond(from.cell, quarters), at: time + LEAVE_TIME, opacity: 0, scale: 0.9 }];
    });
    planner.travel(journey, stops);
    if (slide) continue;
    planner.sound(STEP_TIME * 0.8, 'glass');
    if (journey.legs.length > 1) planner.sound(STEP_TIME + LEAVE_TIME * 0.6, 'roll');
  }
  return planner.plan();
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
