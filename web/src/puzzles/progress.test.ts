/** Progress is written and read again, and damage costs no more than what was damaged. */
import { describe, expect, it } from 'vitest';
import { nothingTried, read, streakOn, triedOf, withDay, withEnd, withFailure, written } from './progress';

const puzzle = { game: 'rolit', number: 12 };
const other = { game: 'ballcube', number: 1 };

describe('progress', () => {
  it('counts wrong tries and keeps what became of a puzzle', () => {
    const tried = withFailure(withFailure(nothingTried, puzzle), puzzle);
    expect(triedOf(tried, puzzle)).toEqual({ end: null, failed: 2 });
    expect(triedOf(tried, other)).toEqual({ end: null, failed: 0 });
    expect(triedOf(withEnd(tried, puzzle, 'seen'), puzzle)).toEqual({ end: 'seen', failed: 2 });
  });

  it('lets what was seen be solved later, and what is solved stay so', () => {
    const solved = withEnd(withEnd(nothingTried, puzzle, 'seen'), puzzle, 'solved');
    expect(triedOf(solved, puzzle).end).toBe('solved');
    expect(triedOf(withEnd(solved, puzzle, 'seen'), puzzle).end).toBe('solved');
  });

  it('counts days in a row, until one is left out', () => {
    const three = [100, 101, 102].reduce(withDay, nothingTried);
    expect(streakOn(three, 102)).toBe(3);
    expect(streakOn(three, 103)).toBe(3);
    expect(streakOn(three, 104)).toBe(0);
    expect(withDay(three, 102)).toBe(three);
    const again = withDay(three, 105);
    expect(again.streak).toEqual({ last: 105, length: 1, best: 3 });
  });

  it('is the same after it was written and read', () => {
    const some = withDay(withEnd(withFailure(withEnd(nothingTried, puzzle, 'seen'), other), other, 'solved'), 100);
    expect(read(written(some))).toEqual(some);
    expect(read(written(nothingTried))).toEqual(nothingTried);
  });
});

describe('what cannot be understood', () => {
  it.each([
    null,
    '',
    'nonsense',
    '{',
    'null',
    '7',
    '[]',
    '"text"',
    '{"tried":7}',
    '{"tried":null,"streak":[]}',
    '{"version":"one"}',
  ])('%s is nothing', (text) => {
    expect(read(text)).toEqual(nothingTried);
  });

  it('is left out, and the rest is kept', () => {
    const text = JSON.stringify({
      version: 1,
      tried: {
        'rolit/12': { end: 'solved', failed: 'many' },
        'rolit/13': { end: 'eaten', failed: 2.5 },
        'pylos/2': { end: 'eaten', failed: 3 },
        'quits/1': 'solved',
        ['__proto__']: { end: 'solved' },
        nonsense: { end: 'solved', failed: 1 },
      },
      streak: { last: 100, length: -3, best: 1e99 },
    });
    expect(read(text)).toEqual({
      tried: { 'rolit/12': { end: 'solved', failed: 0 }, 'pylos/2': { end: null, failed: 3 } },
      streak: { last: 100, length: 0, best: 0 },
    });
  });

  it('because it is newer is not taken for damage', () => {
    expect(read('{"version":2,"tried":{}}')).toBeNull();
  });
});
