/** How plies of Pylos move in 3D: a ball hops to its place, and those that are taken back follow to the reserve one after another. */
import type { Vector3 } from 'three';
import { actsOfKind, nameOf, startOf, type Act, type Spot } from '../../../board/acts';
import type { Timeline } from '../../../board/solid/motion';
import type { MarbleScene } from '../../../board/solid/scene';
import { LIFT } from './layout';

/** `chosen` are the touches whose preview was seen: balls that lie where they go, or float above their cells, already. */
export function play(
  acts: readonly Act[],
  timeline: Timeline,
  board: MarbleScene,
  chosen: readonly string[],
  place: (spot: Spot) => Vector3,
): void {
  const legs = actsOfKind(acts, 'journey').flatMap((journey) => {
    const ball = board.setsOut(startOf(journey), journey.marble, place(startOf(journey)));
    return journey.legs.map((leg) => ({ ...leg, ball }));
  });
  let time = 0;
  for (const { ball, from, to } of legs.sort((one, other) => one.order - other.order)) {
    const goal = place(to);
    if (to.kind === 'hand') {
      if (chosen.includes(nameOf(from))) ball.position.y += LIFT;
      time = timeline.hop(time, 280, ball, goal, 0.9);
    } else if (chosen.includes(nameOf(to))) ball.position.copy(goal);
    else time = timeline.hop(time, 320, ball, goal, 1.1);
    timeline.sound(time, 'wood');
  }
}
