/** The clock, with times worked out by hand. */
import { expect, it } from 'vitest';
import { clockText, newClock, outOfTime, pauseClock, plyMade, startClock, timeLeft } from './clock';

it('never runs out without a clock', () => {
  const clock = startClock(newClock({ kind: 'none' }, 2), 1, 0);
  expect(timeLeft(clock, 1, 1e9)).toBe(Infinity);
  expect(outOfTime(clock, 1e9)).toBeNull();
});

it('gives a new minute for every ply', () => {
  let clock = startClock(newClock({ kind: 'ply', seconds: 60 }, 2), 1, 1000);
  expect(timeLeft(clock, 1, 21_000)).toBe(40_000);
  expect(timeLeft(clock, 2, 21_000)).toBe(60_000);
  clock = plyMade(clock, 21_000);
  expect(timeLeft(clock, 1, 99_000)).toBe(60_000);
});

it('takes from the bank and adds the increment after the ply', () => {
  let clock = startClock(newClock({ kind: 'bank', seconds: 300, increment: 5 }, 2), 2, 0);
  clock = plyMade(clock, 12_000);
  expect(timeLeft(clock, 2, 500_000)).toBe(293_000);
  expect(timeLeft(clock, 1, 500_000)).toBe(300_000);
});

it('says who ran out', () => {
  const clock = startClock(newClock({ kind: 'ply', seconds: 60 }, 3), 3, 0);
  expect(outOfTime(clock, 59_999)).toBeNull();
  expect(outOfTime(clock, 60_000)).toBe(3);
  expect(timeLeft(clock, 3, 70_000)).toBe(0);
});

it('eats nothing while it stands', () => {
  const clock = pauseClock(startClock(newClock({ kind: 'bank', seconds: 60, increment: 9 }, 2), 1, 0), 10_000);
  expect(timeLeft(clock, 1, 1e9)).toBe(50_000);
  expect(timeLeft(startClock(clock, 1, 2e9), 1, 2e9 + 1000)).toBe(49_000);
});

it('starting again for the same seat changes nothing', () => {
  const clock = startClock(newClock({ kind: 'ply', seconds: 60 }, 2), 1, 0);
  expect(startClock(clock, 1, 30_000)).toBe(clock);
});

it('is shown in minutes and seconds', () => {
  expect(clockText(60_000)).toBe('1:00');
  expect(clockText(59_001)).toBe('1:00');
  expect(clockText(10_000)).toBe('0:10');
  expect(clockText(350)).toBe('0:01');
});
