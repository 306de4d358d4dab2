/** What the 3D board of Pylos shows of a gesture under way, in positions worked out by hand. */
import { expect, test } from 'vitest';
import type { BoardInput } from '../../../board/board';
import { stateOf } from '../../../core/rules';
import { rulesForTests } from '../../../testing/rules';
import { previewOf } from './preview';

const rules = rulesForTests();

function preview(game: string, start: string, ...chosen: string[]): ReturnType<typeof previewOf> {
  const touches = chosen.map((cell) => `cell:${cell}`);
  return previewOf({ state: stateOf(rules, { game, start }), chosen: touches } as unknown as BoardInput);
}

/** Light needs 1b2 for a square, and 1a4 for a column. */
const near = 'll1d/l3/l2d/2dd 3/3/3 2/2 1 l';
const cells = (names: string): Set<string> => new Set(names.split(' ').map((name) => `cell:${name}`));

test('the square that a placed ball completes glows, and balls taken back float', () => {
  const { marbles, completed, floating, reserves } = preview('pylos', near, '1b2', '1a1');
  expect(completed).toEqual(cells('1a1 1b1 1a2 1b2'));
  expect(floating).toEqual(cells('1a1'));
  expect(marbles.get('cell:1b2')).toBe('light');
  expect(reserves).toEqual([10, 11]);
});

test('a line glows with the expert rules alone', () => {
  expect(preview('pylos:rules=expert', near, '1a4').completed).toEqual(cells('1a1 1a2 1a3 1a4'));
  expect(preview('pylos', near, '1a4').completed).toEqual(new Set());
  expect(preview('pylos:rules=children', near, '1b2').completed).toEqual(new Set());
});

test('a raised ball floats until it is put on a higher level', () => {
  const start = 'dl1d/ld2/3l/4 3/3/3 2/2 1 l';
  expect(preview('pylos', start, '1d3').floating).toEqual(cells('1d3'));
  const { marbles, floating, reserves } = preview('pylos', start, '1d3', '2a1');
  expect(marbles.has('cell:1d3')).toBe(false);
  expect(marbles.get('cell:2a1')).toBe('light');
  expect(floating.size).toBe(0);
  expect(reserves).toEqual([12, 12]);
});
