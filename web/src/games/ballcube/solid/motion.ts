/**
 * How plies of BallCube move in 3D: a bar slides in, out or by a notch, then balls that lost their floor fall level by level with a knock each, one
 * after another so that the eye can follow, and roll away where they come out.
 */
import type { Object3D, Vector3 } from 'three';
import { actsOfKind, type Act, type Journey } from '../../../board/acts';
import { easeBoth, easeIn, type Timeline } from '../../../board/solid/motion';
import type { MarbleScene } from '../../../board/solid/scene';
import type { BallCubeBar } from 'calot-rules';
import { ballPlace, barPlace, BALL, chimneyMiddle, cubeTop, FOOT } from './layout';

const PULL = 220;
const PER_LEVEL = 110;
const STAGGER = 90;

/** What a bar is, wherever it is pulled to. */
export type BarMade = Omit<BallCubeBar, 'notches'>;

interface Bar {
  readonly object: Object3D;
  readonly side: BallCubeBar['side'];
}

export interface Board extends MarbleScene {
  readonly levels: number;
  /** The way from the cube to whoever the board faces. */
  readonly forward: Vector3;
  barIn(lane: string): Bar | undefined;
  putIn(lane: string, bar: BarMade): Bar;
}

export function play(acts: readonly Act[], timeline: Timeline, board: Board): void {
  let start = 0;
  for (const act of acts) start = moveBar(act, timeline, board) ?? start;
  actsOfKind(acts, 'journey').forEach((journey, order) => fall(journey, timeline, board, start + order * STAGGER));
}

/** A bar slides; answers when it is there. */
function moveBar(act: Act, timeline: Timeline, board: Board): number | null {
  if (act.kind !== 'bar-in' && act.kind !== 'bar-shift' && act.kind !== 'bar-out') return null;
  const bar = act.kind === 'bar-in' ? board.putIn(act.lane, act) : board.barIn(act.lane);
  if (!bar) return null;
  const at = (notches: number): Vector3 => barPlace(act.lane, board.levels, bar.side, notches);
  const slide = (time: number, notches: number): number => timeline.glide(0, time, bar.object, at(notches), easeBoth);
  if (act.kind === 'bar-out') {
    const out = slide(PULL * 1.4, 5.5);
    timeline.vanish(out - 80, 80, bar.object);
    return out;
  }
  if (act.kind === 'bar-in') bar.object.position.copy(at(4.6));
  const end = act.kind === 'bar-in' ? slide(340, 0) : slide(PULL, act.to);
  timeline.sound(end - 40, 'wood');
  return end;
}

function fall({ marble, legs }: Journey, timeline: Timeline, board: Board, start: number): void {
  const leg = legs.find(({ way }) => way === 'fall');
  if (!leg || !('chimney' in leg.from)) return;
  const { chimney } = leg.from;
  const above = chimneyMiddle(chimney).setY(cubeTop(board.levels) + 1.1);
  const ball = board.setsOut(leg.from, marble, above);
  const first = leg.from.kind === 'level' ? leg.from.level : 0;
  const last = leg.to.kind === 'level' ? leg.to.level : board.levels;
  let time = start;
  for (let level = first + 1; level <= last; level++) {
    time = timeline.glide(time, PER_LEVEL, ball, ballPlace(chimney, level, board.levels), easeIn);
    timeline.sound(time, 'knock');
  }
  if (leg.to.kind !== 'below') return;
  const ground = chimneyMiddle(chimney).setY(-FOOT + BALL);
  time = timeline.glide(time, PER_LEVEL, ball, ground, easeIn);
  timeline.sound(time, 'glass');
  time = timeline.glide(time, 240, ball, ground.clone().addScaledVector(board.forward, 3.6), easeBoth);
  timeline.vanish(time - 90, 90, ball);
}
