/** Where things lie on the boards of the games, in both views. */
import { describe, expect, it } from 'vitest';
import { quarterTurns } from '../board/flat/geometry';
import * as ballcube from './ballcube/flat/layout';
import * as billeTrapFlat from './bille-trap/flat/layout';
import * as billeTrapSolid from './bille-trap/solid/layout';
import * as cubulus from './cubulus/flat/layout';
import { outward } from './cubulus/solid/layout';
import { axes, lineCells } from './cubulus/lines';
import * as pylos from './pylos/flat/layout';
import * as quits from './quits/flat/layout';
import { cellPlace as quitsPlace } from './quits/solid/layout';

const rounded = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({
  x: Math.round(x) + 0,
  y: Math.round(y) + 0,
});

describe('Quits', () => {
  it('has a1 at the left and in front in 3D', () => {
    expect(quitsPlace('a1').toArray()).toEqual([-2, 0, 2]);
    expect(quitsPlace('e5').toArray()).toEqual([2, 0, -2]);
  });

  it.each([
    [1, 'a1'],
    [2, 'a5'],
    [3, 'e5'],
    [4, 'e1'],
  ])('has the home corner of seat %i at the bottom', (seat, corner) => {
    const { x, y } = quits.cellPoint(corner, quarterTurns(seat, 4));
    expect(Math.abs(x)).toBeLessThan(0.01);
    expect(y).toBeGreaterThan(2 * quits.STEP);
  });

  it('has the arrow of a slide before its first tile, pointing along the line', () => {
    expect(quits.slideCells('3-')).toEqual(['e3', 'd3', 'c3', 'b3', 'a3']);
    const { x, y, degrees } = quits.arrowPlace('a+', 0);
    expect(y).toBeGreaterThan(quits.cellPoint('a1', 0).y);
    expect(x).toBeGreaterThan(0);
    expect(Math.round(degrees)).toBe(-135);
  });
});

describe('Pylos', () => {
  it('puts a cell between the four it rests on', () => {
    const below = ['1b2', '1c2', '1b3', '1c3'].map((cell) => pylos.pointInLevel(cell, 0));
    const middle = { x: below.reduce((sum, { x }) => sum + x, 0) / 4, y: below.reduce((sum, { y }) => sum + y, 0) / 4 };
    expect(pylos.pointInLevel('2b2', 0)).toEqual(middle);
  });
});

describe('Cubulus', () => {
  it('keeps every cell apart, however the cube is cut', () => {
    const cells = [1, 2, 3].flatMap((x) => [1, 2, 3].flatMap((y) => [1, 2, 3].map((z) => `${x}${y}${z}`)));
    for (const cut of axes) {
      const places = cells.map((cell) => JSON.stringify(cubulus.cellPoint(cell, cut, 0)));
      expect(new Set(places).size).toBe(27);
    }
  });

  it('follows a line from its entry inwards', () => {
    expect(lineCells('312', 'x')).toEqual(['312', '212', '112']);
    expect(lineCells('113', 'y')).toEqual(['113', '123', '133']);
    expect(lineCells('113', 'z')).toEqual(['113', '112', '111']);
    expect(outward('113', 'z').toArray()).toEqual([0, 1, 0]);
  });
});

describe('BallCube', () => {
  it('shows sections inside in full and those pulled out shorter', () => {
    expect(ballcube.sections('0110', 1)).toEqual([
      { hole: false, start: -ballcube.OUT, length: ballcube.OUT },
      { hole: true, start: 0, length: ballcube.CELL },
      { hole: true, start: ballcube.CELL, length: ballcube.CELL },
      { hole: false, start: 2 * ballcube.CELL, length: ballcube.CELL },
    ]);
  });

  it.each(['n', 's', 'w', 'e'] as const)('lets bars from side %s lie over the chimneys of their lane', (side) => {
    const lane = side === 'n' || side === 's' ? 'b' : '2';
    const chimney = { n: 'b1', s: 'b4', w: 'a2', e: 'd2' }[side];
    for (const quarters of [0, 1, 2, 3]) {
      const first = ballcube.alongLane(ballcube.laneFrame(lane, side, quarters), ballcube.CELL / 2);
      expect(rounded(first)).toEqual(rounded(ballcube.chimneyPoint(chimney, quarters)));
    }
  });

  it('keeps a place for kinds of bars that are used up', () => {
    expect(ballcube.countPatterns(['1000', '1000'], ['0111'])).toEqual([
      { pattern: '1000', count: 2 },
      { pattern: '0111', count: 0 },
    ]);
  });
});

describe('Bille-Trap', () => {
  const { cellPlace, turnOf } = billeTrapSolid;

  it('turns by one cell a click in 3D, and begins in front', () => {
    // After a click each cell lies where the next one lay before.
    for (const cell of [1, 5, 10, 17])
      expect(cellPlace(cell, turnOf(1)).distanceTo(cellPlace(cell + 1, 0))).toBeLessThan(1e-9);
    expect(cellPlace(1, 0).x).toBeCloseTo(0, 9);
    expect(cellPlace(1, 0).z).toBeGreaterThan(3);
  });

  it('turns cells by an eighth for each click, and comes round after eight', () => {
    expect(rounded(billeTrapFlat.cellPoint(1, 1, 0))).toEqual(rounded(billeTrapFlat.cellPoint(2, 0, 0)));
    expect(rounded(billeTrapFlat.cellPoint(20, 8, 0))).toEqual(rounded(billeTrapFlat.cellPoint(20, 0, 0)));
  });

  it('leads from each cell to the next without crossing another', () => {
    for (let cell = 1; cell <= 24; cell += 1) {
      const [here, next] = [billeTrapFlat.cellPoint(cell, 0, 0), billeTrapFlat.cellPoint(cell + 1, 0, 0)];
      expect(Math.hypot(here.x - next.x, here.y - next.y)).toBeGreaterThan(2 * billeTrapFlat.WELL);
    }
    expect(billeTrapFlat.cellPoint(25, 3, 1)).toEqual({ x: 0, y: 0 });
  });
});
