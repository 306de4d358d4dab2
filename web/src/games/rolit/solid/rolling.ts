/**
 * How a ball rolls in its well so that another of its four coloured caps comes on top. The caps lie like the corners of a tetrahedron; each
 * colour has one resting turn, in which its cap is up and its mark upright. A roll goes exactly from one resting turn to another, about the
 * axis across the line along which the capture runs.
 */
import { Quaternion, Vector3 } from 'three';

const UP = new Vector3(0, 1, 0);
const SIDE = Math.sqrt(8) / 3;

/** Where the caps are on the ball, as it was made. */
export const capDirections: readonly Vector3[] = [
  new Vector3(0, 1, 0),
  new Vector3(SIDE, -1 / 3, 0),
  new Vector3(-SIDE / 2, -1 / 3, SIDE * Math.sqrt(0.75)),
  new Vector3(-SIDE / 2, -1 / 3, -SIDE * Math.sqrt(0.75)),
];

const resting = capDirections.map((cap) => new Quaternion().setFromUnitVectors(cap, UP));

/** The turn of a ball that shows a cap on top. */
export function restingTurn(cap: number): Quaternion {
  const turn = resting[cap];
  if (!turn) throw new Error(`a ball has no cap ${cap}`);
  return turn;
}

const IDENTITY = new Quaternion();

export interface Roll {
  from: Quaternion;
  axis: Vector3;
  angle: number;
  /** What the roll alone would miss, made up for little by little on the way. */
  spin: Quaternion;
}

/** Plans a roll along a level direction from one cap to another. */
export function planRoll(from: number, to: number, along: Vector3): Roll {
  const start = restingTurn(from);
  const axis = UP.clone().cross(along).normalize();
  const wanted = restingTurn(to).clone().multiply(start.clone().invert());
  let best: Roll | null = null;
  let least = Infinity;
  for (let degrees = 90; degrees <= 270; degrees += 15) {
    const angle = (degrees * Math.PI) / 180;
    const spin = new Quaternion().setFromAxisAngle(axis, angle).invert().multiply(wanted);
    const off = spin.angleTo(IDENTITY);
    if (off < least - 1e-9) [best, least] = [{ from: start, axis, angle, spin }, off];
  }
  if (!best) throw new Error('a roll was planned without angles to choose from');
  return best;
}

/** The turn of the ball at a time from 0 to 1. */
export function rollAt(roll: Roll, t: number): Quaternion {
  const turned = new Quaternion().setFromAxisAngle(roll.axis, roll.angle * t);
  return turned.multiply(IDENTITY.clone().slerp(roll.spin, t)).multiply(roll.from);
}
