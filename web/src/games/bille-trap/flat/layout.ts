/**
 * Bille-Trap's flat board: three rings of eight cells that turn over fixed traps, the House in their middle. The die and the choice of turning
 * the top stand in the corners that the round leaves free, and the tray below, so all of it is seen at once on a phone.
 */
import { rotated, type Point } from '../../../board/flat/geometry';
import { HOUSE_STEP } from '../track';

export const WELL = 17.5;
export const BALL = 15;
export const HOUSE = 31;
export const TOP = 176;
export const BASE = 188;
export const FRAME = { x: -192, y: -192, width: 384, height: 442 };
export const DIE = { x: -162, y: -163, size: 50 };
export const TRAY = { x: -190, y: 194, width: 380, height: 40 };
/** The buttons in the corners at the bottom, for turning the top and for leaving it. */
export const CHOICE = { x: 161, y: 161, width: 60, height: 56 };
/** Where what is known of the traps is told. */
export const NOTE = 243;

const RINGS = [149, 103, 57] as const;
const PER_RING = 8;
const CLICK = 360 / PER_RING;

/** The entry cells and the roll that leads to each: 1 stands for 4, 5 and 6 too. */
export const entries: Readonly<Record<number, number>> = { 1: 1, 9: 2, 17: 3 };

/** The angle of a cell, clockwise from the right: cell 1 starts at the bottom, and a click turns all of them by one. */
export function cellAngle(cell: number, clicks: number, quarters: number): number {
  return 90 + (((cell - 1) % PER_RING) + clicks) * CLICK - 90 * quarters;
}

/** The middle of a cell, or of the House for the step after the last cell. */
export function cellPoint(cell: number, clicks: number, quarters: number): Point {
  if (cell >= HOUSE_STEP) return { x: 0, y: 0 };
  return onRing(RINGS[Math.floor((cell - 1) / PER_RING)] ?? 0, cellAngle(cell, clicks, quarters));
}

/** Where the number of a cell stands: a little further out. */
export function numberPoint(cell: number, clicks: number, quarters: number): Point {
  const radius = RINGS[Math.floor((cell - 1) / PER_RING)] ?? 0;
  return onRing(radius + 22.8, cellAngle(cell, clicks, quarters));
}

function onRing(radius: number, degrees: number): Point {
  return rotated({ x: radius, y: 0 }, degrees);
}

/** The groove from cell 1 to the House as the points of a line: around each ring, then inwards. */
export function grooveLine(clicks: number, quarters: number): string {
  const points: string[] = [];
  for (let step = 0; step <= 24 * 6; step += 1) {
    const cell = 1 + step / 6;
    const ring = Math.min(2, Math.floor((cell - 1) / PER_RING));
    const inRing = cell - 1 - ring * PER_RING;
    const here = RINGS[ring] ?? 0;
    const next = RINGS[ring + 1] ?? 0;
    const share = Math.max(0, inRing - (PER_RING - 1));
    const { x, y } = onRing(here + (next - here) * share, 90 + (cell - 1 + clicks) * CLICK - 90 * quarters);
    points.push(`${x.toFixed(1)},${y.toFixed(1)}`);
  }
  return points.join(' ');
}

/** Places for marbles in the House, filled from its middle. */
export function housePoint(index: number): Point {
  return rotated({ x: 7.7 * Math.sqrt(index + 0.35), y: 0 }, index * 137.5 - 90);
}

/** The place of a seat's marble in the tray: three marbles a seat, one seat beside the other. */
export function trayPoint(seatIndex: number, marble: number, seats: number): Point {
  const share = TRAY.width / seats;
  return { x: TRAY.x + (seatIndex + 0.5) * share + (marble - 1) * 27, y: TRAY.y + TRAY.height / 2 };
}

/** Where the marble that presses another one waits. */
export function pressingPoint(cell: number, clicks: number, quarters: number): Point {
  const { x, y } = cellPoint(cell, clicks, quarters);
  return { x: x - 8, y: y - 13 };
}
