/** The curve in numbers that can be checked with pencil and paper. */
import { expect, test } from 'vitest';
import { areaOf, pathOf, positionAt, xOf, yOf, type Frame } from './curve';

const frame: Frame = { width: 120, height: 60, inset: 10, plies: 4 };

test('plies lie evenly between the insets, shares from bottom to top', () => {
  expect([0, 1, 2, 4].map((position) => xOf(frame, position))).toEqual([10, 35, 60, 110]);
  expect([0, 0.5, 1].map((share) => yOf(frame, share))).toEqual([50, 30, 10]);
});

test('a game without plies has its one position in the middle', () => {
  expect(xOf({ ...frame, plies: 0 }, 0)).toBe(60);
  expect(positionAt({ ...frame, plies: 0 }, 90)).toBe(0);
});

test('a click goes to the nearest ply, also beside the frame', () => {
  expect([10, 22, 23, 60, 109].map((x) => positionAt(frame, x))).toEqual([0, 0, 1, 2, 4]);
  expect([-50, 500].map((x) => positionAt(frame, x))).toEqual([0, 4]);
});

test('gaps interrupt the path, and a point alone is still drawn', () => {
  expect(pathOf(frame, [0.5, 1, null, 0, null])).toBe('M10 30L35 10M85 50h0.1');
  expect(pathOf(frame, [null, null])).toBe('');
});

test('the area closes along the middle', () => {
  expect(areaOf(frame, [null, 1, 0, 0.5, null])).toBe('M35 30L35 10L60 50L85 30L85 30Z');
  expect(areaOf(frame, [1, null])).toBe('');
});
