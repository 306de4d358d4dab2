/** Which part of a board in 3D lies under the pointer. */
import { Ray, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { aroundFinger, distanceTo, type Part, pick, samplePoints } from './picking';

const down = (x: number, z: number): Ray => new Ray(new Vector3(x, 10, z), new Vector3(0, -1, 0));
const ball = (touch: string, x: number, y: number, z: number, more: Partial<Part> = {}): Part => ({
  touch,
  centre: new Vector3(x, y, z),
  size: 0.5,
  ...more,
});
const all = (): boolean => true;

describe('picking', () => {
  it('takes the part that can be chosen rather than one that cannot', () => {
    const parts = [ball('cell:a', 0, 1, 0), ball('cell:b', 0.3, 0.9, 0)];
    expect(pick(down(0, 0), parts, (touch) => touch === 'cell:b')).toBe('cell:b');
    expect(pick(down(0, 0), parts, all)).toBe('cell:a');
  });

  it('does not reach through something solid', () => {
    const parts = [ball('cell:top', 0, 4, 0, { solid: true }), ball('cell:below', 0, 0, 0)];
    expect(pick(down(0, 0), parts, (touch) => touch === 'cell:below')).toBe('cell:top');
  });

  it('reaches handles through everything', () => {
    const parts = [ball('cell:top', 0, 4, 0, { solid: true }), ball('axis:x', 0, 0, 0, { first: true })];
    expect(pick(down(0, 0), parts, all)).toBe('axis:x');
  });

  it('tells neighbours at the same depth apart by their middles', () => {
    const parts = [ball('cell:a', 0, 0, 0), ball('cell:b', 0.6, 0, 0)];
    expect(pick(down(0.25, 0), parts, all)).toBe('cell:a');
    expect(pick(down(0.35, 0), parts, all)).toBe('cell:b');
  });

  it('meets boxes that are turned about the vertical', () => {
    const bar: Part = {
      touch: 'bar:1a',
      centre: new Vector3(1, 0, 0),
      size: new Vector3(2, 0.2, 0.3),
      turned: Math.PI / 2,
    };
    expect(distanceTo(down(1, 1.8), bar)).toBeCloseTo(9.8, 6);
    expect(distanceTo(down(2.5, 0), bar)).toBeNull();
  });

  it('offers points of a part that lie in it', () => {
    const part = ball('cell:a', 1, 2, 3);
    for (const point of samplePoints(part)) expect(point.distanceTo(part.centre)).toBeLessThan(0.5);
  });

  it('looks around a finger, from near to far and in every direction', () => {
    const away = aroundFinger(100, 50).map(({ x, y }) => Number(Math.hypot(x - 100, y - 50).toFixed(6)));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    // Half of 44 pixels, and no gap as wide as a marble on a phone.
    expect(Math.max(...away)).toBe(22);
    const places = aroundFinger(0, 0);
    for (let degrees = 0; degrees < 360; degrees += 5) {
      const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      for (const reach of [6, 11, 16, 20])
        expect(Math.min(...places.map((place) => Math.hypot(place.x - reach * x, place.y - reach * y)))).toBeLessThan(
          5,
        );
    }
  });
});
