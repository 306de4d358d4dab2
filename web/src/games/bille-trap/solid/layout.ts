/** Where everything lies in Bille-Trap in 3D: cells on the top as it is turned, the House, trays, and the faces of the die. */
import { Vector3 } from 'three';

export const MARBLE = 0.34;
export const WELL = 0.37;
export const DEPTH = 0.2;
/** The height of what is known of a trap, at the bottom of its well. */
export const TRAP = 0.044 - DEPTH;
export const TOP = 4.05;
export const STAND = 4.4;
export const FLOOR = -0.55;
export const HOUSE = 0.72;
export const TRAY = 5.12;
export const DIE = 0.62;
/** How high a marble is held above one that is pressed. */
export const ABOVE = 0.62;
const RINGS = [3.42, 2.42, 1.42];
export const CLICK = Math.PI / 4;

/** How far the top has turned after some clicks, clockwise from above. */
export function turnOf(clicks: number): number {
  return -clicks * CLICK;
}

/** The middle of a cell on the top, once that is turned. Cell 1 is in front when nothing has been turned. */
export function cellPlace(cell: number, turned: number): Vector3 {
  const angle = turned - ((cell - 1) % 8) * CLICK;
  const radius = RINGS[Math.floor((cell - 1) / 8)] ?? 0;
  return new Vector3(Math.sin(angle) * radius, MARBLE - DEPTH, Math.cos(angle) * radius);
}

/** Where the number of a cell stands on the top: behind it on the track, or between it and the House where cells are close. */
export function numberPlace(cell: number): Vector3 {
  const place = cellPlace(cell, 0).setY(0.03);
  const radius = Math.hypot(place.x, place.z);
  const inner = radius < 2;
  return inner ? place.multiply(new Vector3(0.65, 1, 0.65)) : place.applyAxisAngle(new Vector3(0, 1, 0), 0.66 / radius);
}

/** Where the marble number `index` of those in the House lies: one in the middle, others around it. */
export function housePlace(index: number): Vector3 {
  if (index === 0) return new Vector3(0, 0.06, 0);
  const [ring, place] = index <= 6 ? [0.44, index - 1] : [0.24, index - 7];
  const angle = (place / 6) * 2 * Math.PI;
  return new Vector3(Math.sin(angle) * ring, index <= 6 ? 0.1 : 0.38, Math.cos(angle) * ring);
}

/** The size of marbles in the House, so all that can come there have room. */
export const HOUSE_SCALE = 0.62;

/** The place of a marble in a seat's tray, counted from 0. */
export function trayPlace(azimuth: number, index: number): Vector3 {
  return new Vector3((index - 1) * 0.86, FLOOR + 0.16 + MARBLE, TRAY).applyAxisAngle(new Vector3(0, 1, 0), azimuth);
}

/** The rotations about x and z, in quarter turns, that bring a face of the die on top, from 1 to 6. */
export const dieTurns = { x: [0, -1, 0, 0, 1, 2], z: [0, 0, 1, -1, 0, 0] };
