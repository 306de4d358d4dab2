/** The game and its variations: where a ply leads, and what stays. */
import { expect, test } from 'vitest';
import {
  currentLine,
  keepLines,
  linesOf,
  lookAt,
  onBoard,
  playOn,
  removeLine,
  restoreLines,
  sharedPlies,
  showLine,
} from './lines';

const game = linesOf(['a', 'b', 'c', 'd']);

test('a review begins at the end of the game, and looking elsewhere changes nothing else', () => {
  expect(onBoard(game)).toEqual(['a', 'b', 'c', 'd']);
  const earlier = lookAt(game, 0, 2);
  expect(onBoard(earlier)).toEqual(['a', 'b']);
  expect(earlier.all).toEqual([['a', 'b', 'c', 'd']]);
  expect(lookAt(game, 0, -3).at).toBe(0);
  expect(lookAt(game, 0, 99).at).toBe(4);
  expect(lookAt(game, 7, 0)).toBe(game);
});

test('a ply of the game steps forward in it', () => {
  const stepped = playOn(lookAt(game, 0, 1), 'b');
  expect(stepped).toEqual({ all: [['a', 'b', 'c', 'd']], line: 0, at: 2 });
});

test('another ply begins a variation, which grows at its end', () => {
  const begun = playOn(lookAt(game, 0, 1), 'x');
  expect(begun).toEqual({
    all: [
      ['a', 'b', 'c', 'd'],
      ['a', 'x'],
    ],
    line: 1,
    at: 2,
  });
  const grown = playOn(begun, 'y');
  expect(grown).toEqual({
    all: [
      ['a', 'b', 'c', 'd'],
      ['a', 'x', 'y'],
    ],
    line: 1,
    at: 3,
  });
  expect(sharedPlies(grown, 1)).toBe(1);
});

test('a ply after the end of the game is a variation, too', () => {
  const after = playOn(game, 'e');
  expect(after.all).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd', 'e'],
  ]);
  expect(after.line).toBe(1);
});

test('a ply in the middle of a variation begins another, and the old one stays', () => {
  const old = playOn(playOn(lookAt(game, 0, 1), 'x'), 'y');
  const other = playOn(lookAt(old, 1, 2), 'z');
  expect(other.all).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'x', 'y'],
    ['a', 'x', 'z'],
  ]);
  expect(currentLine(other)).toEqual(['a', 'x', 'z']);
});

test('a ply that another line has already leads there, and the line one is on comes first', () => {
  const two = playOn(lookAt(playOn(playOn(lookAt(game, 0, 1), 'x'), 'y'), 1, 2), 'z');
  const back = playOn(lookAt(two, 0, 1), 'x');
  expect(back).toMatchObject({ line: 1, at: 2 });
  expect(playOn(lookAt(two, 2, 1), 'x')).toMatchObject({ line: 2, at: 2 });
  expect(back.all).toHaveLength(3);
});

test('an expected line is shown once, at its first ply', () => {
  const shown = showLine(lookAt(game, 0, 2), ['a'], ['x', 'y']);
  expect(shown).toEqual({
    all: [
      ['a', 'b', 'c', 'd'],
      ['a', 'x', 'y'],
    ],
    line: 1,
    at: 2,
  });
  expect(showLine(shown, ['a'], ['x']).all).toHaveLength(2);
  expect(showLine(game, ['a'], ['b', 'c'])).toEqual({ ...game, at: 2 });
});

test('a variation is removed, the game never', () => {
  const two = playOn(lookAt(playOn(lookAt(game, 0, 1), 'x'), 0, 3), 'y');
  expect(removeLine(two, 2)).toEqual({
    all: [
      ['a', 'b', 'c', 'd'],
      ['a', 'x'],
    ],
    line: 0,
    at: 3,
  });
  expect(removeLine(two, 1)).toEqual({
    all: [
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'y'],
    ],
    line: 1,
    at: 4,
  });
  expect(removeLine(two, 0)).toBe(two);
});

test('lines come back as they were kept, and not at all when something about them is wrong', () => {
  const lines = playOn(playOn(lookAt(game, 0, 1), 'x'), 'y');
  const kept = JSON.parse(JSON.stringify(keepLines(lookAt(lines, 1, 2)))) as unknown;
  const legal = (line: readonly string[]): boolean => line.every((ply) => 'abcdxy'.includes(ply));
  expect(restoreLines(game.all[0] ?? [], kept, legal)).toEqual({
    all: [
      ['a', 'b', 'c', 'd'],
      ['a', 'x', 'y'],
    ],
    line: 1,
    at: 2,
  });
  expect(restoreLines(game.all[0] ?? [], kept, (line) => !line.includes('y'))).toEqual(game);
  for (const rubbish of [
    null,
    7,
    {},
    { variations: [[1]], line: 1, at: 0 },
    { variations: 'ab', line: 0, at: 0 },
    { variations: [], line: 0.5, at: 0 },
  ]) {
    expect(restoreLines(game.all[0] ?? [], rubbish, legal)).toEqual(game);
  }
  expect(restoreLines(game.all[0] ?? [], { variations: [], line: 3, at: 99 }, legal)).toEqual(game);
});
