/** Where the levels, lanes, chimneys, bars and balls of BallCube are in 3D. Measures are in chimneys; the bottom of the cube is y = 0. */
import { Vector3 } from 'three';
import type { BallCubeBar } from 'calot-rules';

/** The height from level to level, the thickness of a bar, and the radius of a ball. */
export const LEVEL = 0.96;
export const THICK = 0.15;
export const BALL = 0.36;
/** Half the cube, walls included. */
export const WALL = 2.1;
/** The room below the lowest level where balls come out. */
export const FOOT = 0.85;
/** How far the coloured end stands out when a bar is all the way in, and how long it is. */
export const END = 0.46;

export type Side = BallCubeBar['side'];

/** The turn about the vertical that makes the coloured end, which is made towards +z, look to a side. */
export const sideTurn: Record<Side, number> = { s: 0, e: Math.PI / 2, n: Math.PI, w: -Math.PI / 2 };

export function outOf(side: Side): Vector3 {
  return new Vector3(Math.sin(sideTurn[side]), 0, Math.cos(sideTurn[side])).round();
}

/** The middle of a level's bars above the bottom of the cube. */
export function levelHeight(level: number, levels: number): number {
  return (levels - level) * LEVEL + THICK;
}

export function cubeTop(levels: number): number {
  return levelHeight(1, levels) + LEVEL;
}

/** Where a lane lies: lanes a–d from west to east, lanes 1–4 from north to south; the middle of the lane. */
export function laneMiddle(lane: string): Vector3 {
  const letter = lane.charCodeAt(0) - 97;
  return letter >= 0 ? new Vector3(letter - 1.5, 0, 0) : new Vector3(0, 0, Number(lane) - 2.5);
}

export function chimneyMiddle(chimney: string): Vector3 {
  return new Vector3(chimney.charCodeAt(0) - 98.5, 0, Number(chimney[1]) - 2.5);
}

/** Where the middle of a bar is: pulled out by some notches, or still on its way in. */
export function barPlace(lane: string, levels: number, side: Side, notches: number): Vector3 {
  const height = levelHeight(Number(lane.charAt(0)), levels);
  return laneMiddle(lane.slice(1)).setY(height).addScaledVector(outOf(side), notches);
}

/** The middle of the coloured end of such a bar. */
export function barEnd(lane: string, levels: number, side: Side, notches: number): Vector3 {
  return barPlace(lane, levels, side, notches).addScaledVector(outOf(side), WALL + 0.06 + END / 2);
}

/** The middle of a ball that rests on a level. */
export function ballPlace(chimney: string, level: number, levels: number): Vector3 {
  return chimneyMiddle(chimney).setY(levelHeight(level, levels) + THICK / 2 + BALL);
}
