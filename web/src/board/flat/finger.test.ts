/** Which part a finger means that touches beside it. */
import { expect, test } from 'vitest';
import { nearest } from './finger';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('a small part is met by taps in a square of 44 pixels around its middle', () => {
  const part = [box(100, 100, 10, 10)];
  for (const [x, y] of [
    [105, 105],
    [84, 105],
    [126, 105],
    [105, 84],
    [126, 126],
  ] as const)
    expect(nearest(x, y, part), `${String(x)} ${String(y)}`).toBe(0);
  for (const [x, y] of [
    [82, 105],
    [128, 105],
    [105, 128],
  ] as const)
    expect(nearest(x, y, part), `${String(x)} ${String(y)}`).toBe(-1);
});

test('where the reaches of parts overlap, the one that is nearer to the finger is meant', () => {
  const knobs = [box(100, 100, 20, 20), box(130, 100, 20, 20)];
  expect(nearest(124, 110, knobs)).toBe(0);
  expect(nearest(126, 110, knobs)).toBe(1);
});

test('a long part is as near at its end as in its middle', () => {
  const bars = [box(0, 100, 200, 12), box(80, 125, 40, 12)];
  expect(nearest(195, 115, bars)).toBe(0);
  // Three pixels below the long one, and ten above the short one, whose middle is nearer.
  expect(nearest(100, 115, bars)).toBe(0);
  expect(nearest(100, 122, bars)).toBe(1);
});

test('of two parts that lie above each other, the one whose middle is nearer is meant', () => {
  expect(nearest(50, 50, [box(0, 0, 100, 100), box(40, 40, 24, 24)])).toBe(0);
  expect(nearest(54, 54, [box(0, 0, 100, 100), box(40, 40, 24, 24)])).toBe(1);
});
