/**
 * How plies of Bille-Trap move in 3D: the die rolls on the table, the top turns by one click, and marbles hop from well to well. A marble that is
 * pressed rises again, or drops through and comes back to its tray.
 */
import { type Mesh, type Object3D, Vector3 } from 'three';
import { actsOfKind, nameOf, startOf, type Act, type Journey } from '../../../board/acts';
import { easeBoth, easeOut, type Timeline } from '../../../board/solid/motion';
import type { MarbleScene } from '../../../board/solid/scene';
import { HOUSE_STEP, hovered, hovers, marblesOf, stepOf, stepsOf } from '../track';
import { ABOVE, cellPlace, DIE, FLOOR, housePlace, trayPlace, turnOf } from './layout';

const STEP = 90;
const UP = new Vector3(0, 1, 0);

export interface Board extends MarbleScene {
  readonly top: Object3D;
  readonly die: Mesh;
  /** The turn about the vertical that puts a seat in front. */
  azimuth(seat: number): number;
  /** A place on the table before the seat that the board faces. */
  onTable(x: number, y: number, z: number): Vector3;
  /** Puts the die where it lies, with this number on top. */
  layDie(roll: number): void;
}

export function play(acts: readonly Act[], timeline: Timeline, board: Board): void {
  for (const act of acts) {
    if (act.kind === 'roll') rollDie(act.roll, timeline, board);
    if (act.kind === 'click') turnTop(timeline, board);
  }
  for (const { cell, trap, known } of actsOfKind(acts, 'press')) {
    const pressed = board.marbles.get(`cell:${cell}`);
    if (trap === 'closed' && !known && pressed)
      timeline.glide(0, 200, pressed, cellPlace(Number(cell), turnedBy(board)));
  }
  const { mover, victim } = marblesOf(acts);
  if (mover) travel(mover, victim, timeline, board);
}

function rollDie(roll: number, timeline: Timeline, board: Board): void {
  const { die } = board;
  board.layDie(roll);
  const [rest, place] = [die.quaternion.clone(), die.position.clone()];
  const start = board.onTable(-1.5, 2.2, 6.2);
  const across = place.clone().sub(start).setY(0).normalize();
  const axis = UP.clone().cross(across);
  timeline.move(0, 560, easeOut, (t) => {
    die.position.lerpVectors(start, place, t);
    die.position.y = FLOOR + DIE / 2 + Math.abs(Math.cos(t * Math.PI * 2.5)) * (1 - t) * 1.8;
    die.quaternion.copy(rest);
    die.rotateOnWorldAxis(axis, (t - 1) * Math.PI * 3);
  });
  timeline.sound(120, 'die');
}

function turnTop(timeline: Timeline, { top, marbles }: Board): void {
  const start = top.rotation.y;
  timeline.move(0, 360, easeBoth, (t) => {
    top.rotation.y = start + turnOf(1) * t;
    for (let cell = 1; cell < HOUSE_STEP; cell++)
      marbles.get(`cell:${cell}`)?.position.copy(cellPlace(cell, top.rotation.y));
  });
  timeline.sound(300, 'click');
}

function travel(mover: Journey, victim: Journey | undefined, timeline: Timeline, board: Board): void {
  const [start, steps] = [startOf(mover), stepsOf(mover)];
  const appears = start.kind === 'hand' ? trayPlace(board.azimuth(start.seat), start.index) : new Vector3();
  const marble = board.setsOut(start, mover.marble, appears);
  // A marble drops at once when it was held down, otherwise when another one comes.
  const pressed = hovered(mover) && victim !== undefined && stepOf(startOf(victim)) === stepOf(start);
  const dropped = victim ? drop(victim, pressed ? 0 : STEP * steps.length, timeline, board) : 0;
  let time = 0;
  steps.forEach((step, i) => {
    const last = i === steps.length - 1;
    const goal = step === HOUSE_STEP ? housePlace(0).add(new Vector3(0, 0.3, 0)) : cellPlace(step, turnedBy(board));
    const stays = last && hovers(mover);
    if (stays) goal.y += ABOVE;
    if (last && pressed) time = Math.max(time, dropped - STEP);
    const duration = i === 0 && start.kind === 'hand' ? 240 : STEP * (steps.length === 1 ? 2.4 : 1.3);
    time = timeline.hop(time, duration, marble, goal, 0.4);
    if (!stays) timeline.sound(time, 'glass');
  });
}

/** A marble drops through its trap and comes back to its tray; answers when it is out of the way. */
function drop({ marble: colour, legs }: Journey, start: number, timeline: Timeline, board: Board): number {
  const [{ from, to }] = legs;
  const marble = board.marbles.get(nameOf(from));
  if (!marble || to.kind !== 'hand') return start;
  const below = cellPlace(stepOf(from), turnedBy(board)).add(new Vector3(0, -0.75, 0));
  const dropped = timeline.glide(start, 200, marble, below);
  timeline.sound(start + 60, 'knock');
  timeline.vanish(dropped - 60, 60, marble);
  const tray = trayPlace(board.azimuth(to.seat), to.index);
  const back = board.marbles.extra(colour, tray.clone().add(new Vector3(0, 1.2, 0)));
  back.visible = false;
  timeline.move(dropped, 0, easeOut, () => (back.visible = true));
  timeline.glide(dropped, 240, back, tray);
  return dropped;
}

function turnedBy({ top }: Board): number {
  return top.rotation.y;
}
