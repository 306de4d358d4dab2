/**
 * BallCube's flat board as geometry: a grid of fields, each as large as a level's plan with room for bars that stick out. The first row holds
 * the cube from above and what is to be chosen or the cube from the side; the levels follow.
 */
import type { BallCubeBar } from 'calot-rules';
import { columnOf, gridPoint, turned, type Point } from '../../../board/flat/geometry';

export type Side = BallCubeBar['side'];

/** Side of a chimney in the plan of a level. */
export const CELL = 30;
/** How far a bar sticks out for each notch; what is outside is drawn shorter than what is inside. */
export const OUT = 7;
export const HALF = 2 * CELL;
/** From the middle of a field to the middle of the next one. */
export const PITCH = 164;
const EDGE = 16;
const EDGE_DOWN = 6;
/** Side of a chimney in the view from above. */
export const TOP_CELL = 35;

/** A field whose drawing is enlarged by a factor. */
interface Field extends Point {
  scale: number;
}

/** A field for what is to be chosen; its size counts before it is enlarged. */
interface Panel extends Field {
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The view from above. */
  top: Field;
  /** The view from the side, and the balls to choose from. */
  panel: Panel;
  /** The bars to choose from. */
  stock: Panel;
  level: (level: number) => Point;
  /** For a phone: tighter, without what can be read elsewhere, and with more room for a thumb. */
  narrow: boolean;
}

/** Where everything lies for so many levels; the origin is the top left corner. */
export function layout(levels: number, narrow: boolean): Layout {
  return narrow ? narrowLayout(levels) : wideLayout(levels);
}

function wideLayout(levels: number): Layout {
  const columns = columnsFor(levels);
  const middle = (index: number): number => EDGE + PITCH * (index + 0.5);
  const middleDown = (index: number): number => EDGE_DOWN + PITCH * (index + 0.5);
  const panel = {
    x: EDGE + PITCH + ((columns - 1) * PITCH) / 2,
    y: middleDown(0),
    width: (columns - 1) * PITCH,
    height: 150,
    scale: 1,
  };
  return {
    width: columns * PITCH + 2 * EDGE,
    height: rowsFor(levels) * PITCH + PITCH + 2 * EDGE_DOWN,
    top: { x: middle(0), y: middleDown(0), scale: 1 },
    panel,
    stock: panel,
    level: (level) => ({ x: middle((level - 1) % columns), y: middleDown(1 + Math.floor((level - 1) / columns)) }),
    narrow: false,
  };
}

const NARROW = { pitch: 150, row: 160, edge: 4, first: 212, scale: 1.25 };

/** On a phone, the first row is enlarged, and there is no view from above beside the bars to choose from, since no ball is in yet. */
function narrowLayout(levels: number): Layout {
  const { pitch, row, edge, first, scale } = NARROW;
  const columns = columnsFor(levels);
  const width = 3 * pitch + 2 * edge;
  const y = first / 2;
  const inset = (width - columns * pitch) / 2;
  return {
    width,
    height: first + rowsFor(levels) * row,
    top: { x: 112, y: y + 8, scale },
    panel: { x: 330, y, width: 196, height: 150, scale },
    stock: { x: width / 2, y, width: (width - 2 * edge) / scale, height: 162, scale },
    level: (level) => ({
      x: inset + pitch * (((level - 1) % columns) + 0.5),
      y: first + row * (Math.floor((level - 1) / columns) + 0.5) + 4,
    }),
    narrow: true,
  };
}

function columnsFor(levels: number): number {
  return levels < 3 ? 2 : 3;
}

function rowsFor(levels: number): number {
  return Math.ceil(levels / columnsFor(levels));
}

/** A chimney in a plan around the origin. */
export function chimneyPoint(chimney: string, quarters: number, cell = CELL): Point {
  return turned(gridPoint(columnOf(chimney), Number(chimney.charAt(1)) - 1, 4, cell), quarters);
}

/**
 * The frame in which a bar is drawn in a lane, a to d or 1 to 4: its origin is where the bar goes in, and its x axis points into the cube. So a place `along`
 * the lane is inside when it is positive, and outside when it is negative.
 */
export function laneFrame(lane: string, side: Side, quarters: number): Point & { degrees: number } {
  const across = ((lane >= 'a' ? columnOf(lane) : Number(lane) - 1) - 1.5) * CELL;
  const edge: Record<Side, Point & { degrees: number }> = {
    w: { x: -HALF, y: across, degrees: 0 },
    e: { x: HALF, y: across, degrees: 180 },
    n: { x: across, y: -HALF, degrees: 90 },
    s: { x: across, y: HALF, degrees: -90 },
  };
  const { degrees, ...point } = edge[side];
  return { ...turned(point, quarters), degrees: degrees - 90 * quarters };
}

/** A place in a lane's frame as a place in the plan. */
export function alongLane(frame: Point & { degrees: number }, along: number): Point {
  const angle = (frame.degrees * Math.PI) / 180;
  return { x: frame.x + Math.cos(angle) * along, y: frame.y + Math.sin(angle) * along };
}

interface Section {
  hole: boolean;
  start: number;
  length: number;
}

/** The sections of a bar along its lane, the coloured end first; those pulled out of the cube are shorter. */
export function sections(pattern: string, notches: number): Section[] {
  return [...pattern].map((digit, index) => {
    const depth = index - notches;
    return { hole: digit === '1', start: depth < 0 ? depth * OUT : depth * CELL, length: depth < 0 ? OUT : CELL };
  });
}

/** Where the signs for pulling out and pushing in stand along the lane of a bar. */
export function wayPlaces(notches: number, apart = 30): { out: number; in: number } {
  const out = -Math.min(notches * OUT + 18, 27);
  return { out, in: out + apart };
}

const CUBE = { column: 27, back: { x: 10, y: -8 }, level: 19.5 };

/** A chimney at a level in the view from the side; rows further back lie higher and to the right. */
export function cubePoint(chimney: string, level: number, levels: number, quarters: number): Point {
  return cubePlace(turned(gridPoint(columnOf(chimney), Number(chimney.charAt(1)) - 1, 4, 1), quarters), level, levels);
}

/** A place of a plan, counted in chimneys from its middle, at a level in the view from the side. */
function cubePlace({ x, y }: Point, level: number, levels: number): Point {
  return { x: x * CUBE.column - y * CUBE.back.x, y: -y * CUBE.back.y + (level - (levels + 1) / 2) * CUBE.level };
}

/** The outline of a level in the view from the side, for a polygon. */
export function slab(level: number, levels: number): string {
  const corner = { x: 2.15, y: 2.15 };
  return [0, 1, 2, 3]
    .map((quarters) => cubePlace(turned(corner, quarters), level, levels))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}

/** Bars of one kind in a stock: how many are left of it, and whether there ever were any. */
export function countPatterns(
  left: readonly string[],
  placed: readonly string[],
): { pattern: string; count: number }[] {
  const patterns = [...new Set([...left, ...placed])].sort(
    (one, other) => holes(one) - holes(other) || other.localeCompare(one),
  );
  return patterns.map((pattern) => ({ pattern, count: left.filter((bar) => bar === pattern).length }));
}

function holes(pattern: string): number {
  return [...pattern].filter((digit) => digit === '1').length;
}
