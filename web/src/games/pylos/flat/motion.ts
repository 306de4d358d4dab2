/** How plies of Pylos are shown: a ball is put down or raised, and others rise and vanish as they are taken back. */
import { actsOfKind, startOf, type Act } from '../../../board/acts';
import type { Point } from '../../../board/flat/geometry';
import { Planner, putDown, type Plan, type Stop } from '../../../board/flat/motion';
import type { Setting } from '../../../board/flat/view.svelte';
import { STEP, cellPoint } from './layout';

const PLACE = 200;
const RAISE = 260;
const TAKE_BACK = 120;

export function motionOf(acts: readonly Act[], { quarters }: Setting<'pylos'>): Plan | null {
  const planner = new Planner();
  const [played, ...others] = actsOfKind(acts, 'journey');
  if (!played) return null;
  const arrived = startOf(played).kind === 'cell' ? RAISE : PLACE;
  planner.sound(arrived * 0.9, 'wood');
  // The ball that was played lies above those that it lets go.
  for (const journey of [...others, played]) {
    const stops = journey.legs.flatMap(({ from, to, order }): Stop[] => {
      if (to.kind === 'cell' && from.kind === 'cell')
        return raise(cellPoint(from.cell, quarters), cellPoint(to.cell, quarters));
      if (to.kind === 'cell') return putDown(cellPoint(to.cell, quarters), PLACE);
      if (from.kind !== 'cell') return [];
      const at = arrived + TAKE_BACK * (order - 1);
      planner.sound(at + TAKE_BACK / 2, 'wood');
      const place = cellPoint(from.cell, quarters);
      const gone = { ...place, y: place.y - STEP * 0.9, at: at + TAKE_BACK, scale: 1.2, opacity: 0 };
      return [{ ...place, at, ease: 'ease-in' }, gone];
    });
    planner.travel(journey, stops);
  }
  return planner.plan();
}

/** A ball is lifted, and comes down on a higher level. */
function raise(from: Point, to: Point): Stop[] {
  return [
    { ...from, at: 0, ease: 'ease-in-out' },
    { ...from, at: RAISE * 0.2, scale: 1.12, ease: 'ease-in-out' },
    { ...to, at: RAISE * 0.85, scale: 1.12, ease: 'ease-in' },
    { ...to, at: RAISE },
  ];
}
