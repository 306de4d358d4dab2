/**
 * Points, and how a board is turned so that a seat sits at its bottom. Boards are laid out around the origin, x to the right and y downwards,
 * and turned before they are drawn, so labels and marbles stay upright.
 */
import type { Mark } from '../recent';

export interface Point {
  x: number;
  y: number;
}

/**
 * How often a board is turned by a quarter for a seat to sit at the bottom. Two seats face each other; three and four
 * sit clockwise around the table, as they take turns.
 */
export function quarterTurns(facing: number, seats: number): number {
  const step = seats === 2 ? 2 : 1;
  return ((facing - 1) * step) & 3;
}

/** A point turned about the origin: one quarter brings the left side to the bottom. */
export function turned({ x, y }: Point, quarters: number): Point {
  const more = quarters & 3;
  return more === 0 ? { x, y } : turned({ x: y, y: -x }, more - 1);
}

/** A point turned about the origin, clockwise on the screen. */
export function rotated({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export function moved({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y };
}

export function scaled({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by };
}

/** The point at a share of the way from one to another. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a `<rect>` needs to be around the origin, or around another middle. */
export function box({ width, height }: Size, { x, y }: Point = { x: 0, y: 0 }): Point & Size {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export function square(side: number, middle?: Point): Point & Size {
  return box({ width: side, height: side }, middle);
}

/** The point at a share of the way, for a sign that points along it: by so many degrees clockwise from the right. */
export function pointing(from: Point, to: Point, share: number): Point & { degrees: number } {
  return { ...between(from, to, share), degrees: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI };
}

/** The place of a cell in a square grid around the origin, counted from 0 at the top left. */
export function gridPoint(column: number, row: number, size: number, step: number): Point {
  const middle = (size - 1) / 2;
  return { x: (column - middle) * step, y: (row - middle) * step };
}

/** A column letter as a number from 0. */
export function columnOf(letter: string): number {
  return letter.charCodeAt(0) - 'a'.charCodeAt(0);
}

/** The letters of so many columns. */
export function columnLetters(size: number): string[] {
  return Array.from({ length: size }, (_, column) => String.fromCharCode('a'.charCodeAt(0) + column));
}

/** The numbers of so many rows, from 1. */
export function rowNumbers(size: number): string[] {
  return Array.from({ length: size }, (_, row) => String(row + 1));
}

type Names = readonly string[];

/** What stands along the top from the left, and along the left from the top, of a grid that has been turned. */
export function edgeLabels(top: Names, left: Names, quarters: number): { readonly top: Names; readonly left: Names } {
  const more = quarters & 3;
  return more === 0 ? { top, left } : edgeLabels(left, top.toReversed(), more - 1);
}

/**
 * The sign of what has just happened at a round part of radius `r`, each another figure: four corners where a marble came, four small ones around
 * the empty place that it left, two where it was turned over, and two angles beside what was moved along with its place.
 */
export function recentSign(kind: Mark['kind'], r: number): string {
  const [d, e] = [r * 0.98, r * 0.51];
  const corners = [
    `M${-d} ${-e}V${-d}H${-e}`,
    `M${d} ${e}V${d}H${e}`,
    `M${e} ${-d}H${d}V${-e}`,
    `M${-e} ${d}H${-d}V${e}`,
  ];
  switch (kind) {
    case 'came':
      return corners.join('');
    case 'turned':
      return corners.slice(0, 2).join('');
    case 'left':
      return `M0 ${-e}L${e} 0L0 ${e}L${-e} 0Z`;
    case 'moved':
      return `M${-d} ${-e}L${-d * 1.2} 0L${-d} ${e}M${d} ${-e}L${d * 1.2} 0L${d} ${e}`;
  }
}
