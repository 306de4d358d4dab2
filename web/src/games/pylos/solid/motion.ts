/** How plies of Pylos move in 3D: a ball hops to its place, and those that are taken back follow to the reserve one after another. */
import { actsOfKind, startOf, type Act, type Spot } from '../../../board/acts';
import type { Timeline, Where } from '../../../board/solid/motion';
import type { MarbleScene } from '../../../board/solid/scene';

export function play(acts: readonly Act[], timeline: Timeline, board: MarbleScene, place: Where<Spot>): void {
  const legs = actsOfKind(acts, 'journey').flatMap((journey) => {
    const ball = board.setsOut(startOf(journey), journey.marble, place(startOf(journey)));
    return journey.legs.map((leg) => ({ ...leg, ball }));
  });
  let time = 0;
  for (const { ball, to } of legs.sort((one, other) => one.order - other.order)) {
    const goal = place(to);
    time = to.kind === 'hand' ? timeline.hop(time, 280, ball, goal, 0.9) : timeline.hop(time, 320, ball, goal, 1.1);
    timeline.sound(time, 'wood');
  }
}
