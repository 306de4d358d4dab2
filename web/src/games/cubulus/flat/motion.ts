/** How plies of Cubulus are shown: a ball is put in, or a line of balls is pushed or goes round. */
import { actsOfKind, endOf, startOf, type Act, type Journey, type Spot } from '../../../board/acts';
import type { Point } from '../../../board/flat/geometry';
import { Planner, putDown, type Plan, type Stop } from '../../../board/flat/motion';
import type { Setting } from '../../../board/flat/view.svelte';
import type { Axis } from '../lines';
import { cellPoint, outsidePoint } from './layout';

const DROP = 190;
const PUSH = 280;
const TURN = 420;

/** `cut` is the axis across which the cube is cut. */
export function motionOf(acts: readonly Act[], { quarters }: Setting<'cubulus'>, cut: Axis): Plan | null {
  const planner = new Planner();
  const place = (spot: Spot): Point =>
    spot.kind === 'cell'
      ? cellPoint(spot.cell, cut, quarters)
      : spot.kind === 'outside'
        ? outsidePoint(spot.cell, spot.axis, cut, quarters)
        : { x: 0, y: 0 };
  const journeys = actsOfKind(acts, 'journey');
  const [first] = journeys;
  if (first?.legs.length === 1 && first.legs[0].way === 'put') {
    planner.sound(DROP * 0.8, 'knock');
    planner.travel(first, putDown(place(endOf(first)), DROP));
    return planner.plan();
  }
  const turns = journeys.some((journey) => startOf(journey).kind === 'cell' && journey.legs.length > 1);
  const length = turns ? TURN : PUSH;
  // The ball that goes in comes last and lies above the others.
  for (const journey of journeys.toSorted((one, other) => one.legs.length - other.legs.length))
    planner.travel(journey, stopsOf(journey, place, length, turns));
  planner.sound(length * 0.3, 'roll');
  planner.sound(length * 0.95, 'knock');
  return planner.plan();
}

function stopsOf(journey: Journey, place: (spot: Spot) => Point, length: number, turns: boolean): Stop[] {
  const [start, end] = [place(startOf(journey)), place(endOf(journey))];
  const [{ to: outside }, carried] = journey.legs;
  if (carried === undefined)
    return [
      { ...start, at: length * 0.25, ease: 'ease-in-out' },
      { ...end, at: length * (turns ? 0.7 : 1) },
    ];
  if (turns)
    return [
      { ...start, at: length * 0.25, ease: 'ease-in' },
      { ...place(outside), at: length * 0.5, scale: 1.15, ease: 'ease-in-out' },
      { ...place(carried.to), at: length * 0.8, scale: 1.15, ease: 'ease-out' },
      { ...end, at: length },
    ];
  return [
    { ...place(outside), at: 0, scale: 1.2, opacity: 0, ease: 'ease-in' },
    { ...place(outside), at: length * 0.25, scale: 1.1, ease: 'ease-in-out' },
    { ...end, at: length },
  ];
}
