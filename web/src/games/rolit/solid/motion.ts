/**
 * How plies of Rolit move in 3D: a new ball drops into its well, and the balls that it captures roll one after another along their lines until the
 * new colour is on top.
 */
import { Quaternion, Vector3 } from 'three';
import { actsOfKind, endOf, nameOf, type Act } from '../../../board/acts';
import { easeIn, easeOut, type Timeline } from '../../../board/solid/motion';
import { capOf, type RolitBalls } from './pieces';
import { BALL } from './layout';
import { planRoll, restingTurn, rollAt } from './rolling';

const DROP = 180;
const APART = 60;
const ROLL = 300;
const THROW = 620;
/** A thrown ball is drawn larger, since it is on top of everything. */
const THROWN = 1.5;
const UP = new Vector3(0, 1, 0);

export interface Board {
  readonly balls: RolitBalls;
  readonly size: number;
  /** The turn about the vertical that puts whoever the board faces in front. */
  readonly azimuth: number;
  /** The number of the ball that is thrown for who begins. */
  readonly thrown: number;
  /** The number of a ball by the name of its cell. */
  indexOf(name: string): number;
  place(index: number): Vector3;
}

export function play(acts: readonly Act[], timeline: Timeline, board: Board): void {
  const { balls } = board;
  for (const { marble } of actsOfKind(acts, 'toss')) throwBall(capOf(marble), timeline, board);
  const [placed] = actsOfKind(acts, 'journey');
  if (!placed) return;
  const at = board.indexOf(nameOf(endOf(placed)));
  const cap = capOf(placed.marble);
  timeline.move(0, DROP, easeIn, (t) => {
    const place = board.place(at);
    place.y += 2.2 * (1 - t);
    balls.set(at, place, restingTurn(cap), cap, cap, 1);
  });
  timeline.sound(DROP, 'glass');
  const turned = actsOfKind(acts, 'recolour');
  if (turned.length > 0) timeline.sound(DROP + APART, 'roll');
  for (const { cell, from, to } of turned) {
    const index = board.indexOf(`cell:${cell}`);
    const way = board.place(index).sub(board.place(at)).setY(0);
    const steps = Math.max(Math.abs(way.x), Math.abs(way.z));
    const roll = planRoll(capOf(from), capOf(to), way.normalize());
    timeline.move(DROP + APART * (steps - 1), ROLL, easeOut, (t) => {
      const place = board.place(index);
      place.y += 0.2 * Math.sin(Math.PI * t);
      balls.set(index, place, rollAt(roll, t), capOf(from), capOf(to), t);
    });
  }
}

/** A ball that is thrown for who begins rolls over the front of the board and shows its colour there for a moment. */
function throwBall(cap: number, timeline: Timeline, { balls, size, azimuth, thrown }: Board): void {
  const turned = (x: number, z: number): Vector3 => new Vector3(x, 0, z).applyAxisAngle(UP, azimuth);
  const way = turned(1, -0.15).normalize();
  const goal = turned(0, size * 0.27).setY(THROWN * BALL);
  const axle = UP.clone().cross(way);
  const far = size * 0.55;
  timeline.sound(0, 'roll');
  timeline.move(0, THROW, easeOut, (t) => {
    const left = far * (1 - t);
    const turn = new Quaternion().setFromAxisAngle(axle, -left / (THROWN * BALL)).multiply(restingTurn(cap));
    const place = goal.clone().addScaledVector(way, -left);
    balls.set(thrown, place, turn, cap, cap, 1, THROWN);
  });
  timeline.move(THROW, THROW / 2, easeOut, () => undefined);
}
