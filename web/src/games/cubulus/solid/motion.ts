/** How plies of Cubulus move in 3D: balls squeeze along their line with a little give; one that comes out is carried round to the other end. */
import { type Object3D, Vector3 } from 'three';
import { actsOfKind, type Act, type Leg, type Spot } from '../../../board/acts';
import { easeBoth, easeOut, type Timeline, type Where } from '../../../board/solid/motion';
import type { MarbleScene } from '../../../board/solid/scene';
import { outward } from './layout';

/** A place, for a ball that is so far out when it is in front of the cube. */
type At = (spot: Spot, out?: number) => Vector3;

export function play(acts: readonly Act[], timeline: Timeline, board: MarbleScene, place: Where<string>): void {
  const at: At = (spot, out = 0) => {
    if (spot.kind === 'outside') return place(spot.cell).addScaledVector(outward(spot.cell, spot.axis), out);
    return spot.kind === 'cell' ? place(spot.cell) : new Vector3();
  };
  for (const { marble, legs } of actsOfKind(acts, 'journey')) {
    const [{ from, to }] = legs;
    // A ball that is put straight into a cell comes from above.
    const appears = to.kind === 'cell' ? at(to).add(new Vector3(0, 2.6, 0)) : at(to, 2);
    const ball = board.setsOut(from, marble, appears);
    let time = 0;
    for (const leg of legs) time = travel(timeline, ball, leg, time, at);
  }
}

/** Moves a ball a leg further; answers when it is there. */
function travel(timeline: Timeline, ball: Object3D, { way, to }: Leg, time: number, at: At): number {
  switch (way) {
    case 'push':
      return give(timeline, ball, timeline.glide(60, 280, ball, at(to), easeBoth));
    case 'come-out':
      return give(timeline, ball, timeline.glide(60, 280, ball, at(to, 1.1), easeBoth)) + 20;
    case 'carry-round':
      return timeline.hop(time, 320, ball, at(to, 1.2), 1.6);
    case 'go-in':
      timeline.sound(200, 'knock');
      if (time > 0) return timeline.glide(time, 160, ball, at(to));
      return give(timeline, ball, timeline.glide(0, 340, ball, at(to), easeBoth));
    default:
      // It is held in front of the cube, or put into a cell.
      if (to.kind !== 'cell') return 0;
      timeline.sound(240, 'knock');
      return give(timeline, ball, timeline.glide(0, 300, ball, at(to)));
  }
}

/** A ball that has squeezed through the lattice springs back into shape. */
function give(timeline: Timeline, ball: Object3D, end: number): number {
  timeline.move(end - 160, 220, easeOut, (t) => {
    const squeeze = 0.12 * Math.sin(Math.PI * t);
    ball.scale.set(1 - squeeze, 1 + squeeze * 0.6, 1 - squeeze);
  });
  return end;
}
