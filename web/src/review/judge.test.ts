/** Verdicts on plies, worked out by hand. */
import { describe, expect, test } from 'vitest';
import type { Worth } from '../core/rules';
import { isFault, judge, summarise, type Judged, type Judgement } from './judge';

const estimate = (first: number, pv: string[] = ['best']): Worth => ({
  shares: [first, 1 - first],
  exact: false,
  plies: null,
  pv,
});
const won = (seat: number, plies: number | null, pv: string[] = ['best']): Worth => ({
  shares: [seat === 1 ? 1 : 0, seat === 2 ? 1 : 0],
  exact: true,
  plies,
  pv,
});

/** Seat 1 plays something other than the best of many plies. */
const played = (before: Worth, after: Worth, more: Partial<Judged> = {}): Judgement =>
  judge({ mover: 1, ply: 'other', choices: 9, before, after, ...more });

describe('by the share of the win that is lost', () => {
  test.each([
    [0.6, 0.58, 'good'],
    [0.6, 0.52, 'slip'],
    [0.6, 0.44, 'mistake'],
    [0.9, 0.5, 'blunder'],
    [0.4, 0.7, 'good'],
  ])('from %s to %s is %s', (before, after, grade) => {
    expect(played(estimate(before), estimate(after)).grade).toBe(grade);
  });

  test('a gain is no loss', () => {
    expect(played(estimate(0.4), estimate(0.7)).loss).toBe(0);
  });

  test('what counts is the share of whoever moved', () => {
    expect(played(estimate(0.4), estimate(0.8), { mover: 2 })).toMatchObject({
      grade: 'blunder',
      loss: expect.closeTo(0.4) as number,
    });
    const three = (shares: number[]): Worth => ({ shares, exact: false, plies: null, pv: ['best'] });
    expect(played(three([0.3, 0.3, 0.4]), three([0.3, 0.5, 0.2]), { mover: 3 }).grade).toBe('mistake');
  });

  test('a fault names the line that was better', () => {
    expect(played(estimate(0.8, ['best', 'then']), estimate(0.2)).better).toEqual(['best', 'then']);
    expect(played(estimate(0.5), estimate(0.5)).better).toEqual([]);
  });
});

describe('nobody is blamed', () => {
  test('for the ply that the search expected, whatever came of it', () => {
    expect(played(estimate(0.9), won(2, 3), { ply: 'best' })).toMatchObject({ grade: 'best', loss: 0, allowed: null });
  });

  test('for the only legal ply', () => {
    expect(played(estimate(0.9), won(2, 3), { choices: 1 })).toMatchObject({ grade: 'forced', loss: 0 });
  });

  test('for a loss that was certain before', () => {
    expect(played(won(2, 8), won(2, 2))).toMatchObject({ grade: 'good', allowed: null });
  });

  test('for winning more slowly', () => {
    expect(played(won(1, 3), won(1, 9))).toMatchObject({ grade: 'good', missed: null });
  });
});

describe('proved wins', () => {
  test('a win in 5 is missed when the value after is no longer proved', () => {
    expect(played(won(1, 5), estimate(0.6))).toMatchObject({ grade: 'blunder', missed: { plies: 5 }, allowed: null });
  });

  test('a win that may still be there has been let slip at least', () => {
    expect(played(won(1, 5), estimate(0.98))).toMatchObject({ grade: 'slip', missed: { plies: 5 } });
  });

  test('a win in 3 is allowed when the other wins for certain and did not before', () => {
    expect(played(estimate(0.5), won(2, 3))).toMatchObject({ grade: 'blunder', missed: null, allowed: { plies: 3 } });
  });

  test('both at once', () => {
    expect(played(won(1, 5), won(2, 2))).toMatchObject({
      grade: 'blunder',
      loss: 1,
      missed: { plies: 5 },
      allowed: { plies: 2 },
    });
  });

  test('a win of unknown length stays one', () => {
    expect(played(won(1, null), estimate(0.3)).missed).toEqual({ plies: null });
  });

  test('a draw that is thrown away allows a win', () => {
    const drawn: Worth = { shares: [0.5, 0.5], exact: true, plies: null, pv: ['best'] };
    expect(played(drawn, won(2, 7))).toMatchObject({ grade: 'blunder', loss: 0.5, allowed: { plies: 7 } });
  });
});

test('a summary counts faults and the average of what was given away, without forced plies', () => {
  const judgements = [
    played(estimate(0.6), estimate(0.5)),
    played(estimate(0.6), estimate(0.1)),
    played(estimate(0.6), estimate(0.6), { ply: 'best' }),
    played(estimate(0.6), estimate(0.1), { choices: 1 }),
  ];
  expect(summarise(2, judgements)).toEqual({
    seat: 2,
    counts: { slip: 1, mistake: 0, blunder: 1 },
    judged: 3,
    best: 1,
    averageLoss: expect.closeTo(0.2) as number,
  });
  expect(summarise(1, [])).toMatchObject({ judged: 0, averageLoss: 0 });
});

test('faults are told from other grades', () => {
  expect((['slip', 'mistake', 'blunder', 'best', 'good', 'forced', undefined] as const).filter(isFault)).toEqual([
    'slip',
    'mistake',
    'blunder',
  ]);
});
