/** The time at the server, and what clocks show. */
import { describe, expect, it } from 'vitest';
import { leftOf, ServerTime } from './server-time';

describe('the time at the server', () => {
  it('is known best from the message that took the shortest way', () => {
    const time = new ServerTime();
    time.heard(10_000, 250);
    expect(time.at(300)).toBe(10_050);
    time.heard(11_000, 1050);
    expect(time.at(1100)).toBe(11_050);
    time.heard(12_000, 2400);
    expect(time.at(2400)).toBe(12_350);
  });

  it('is known better from an answered ping, the quickest of all', () => {
    const time = new ServerTime();
    time.heard(10_000, 500);
    time.answered(20_000, 10_000, 10_100);
    expect(time.at(10_100)).toBe(20_050);
    time.answered(21_000, 11_000, 11_400);
    expect(time.at(11_050)).toBe(21_000);
    time.heard(30_000, 19_000);
    expect(time.at(11_050)).toBe(21_000);
    time.answered(22_000, 12_000, 12_020);
    expect(time.at(12_010)).toBe(22_000);
  });

  it('begins anew after it was forgotten', () => {
    const time = new ServerTime();
    time.answered(20_000, 0, 0);
    time.forget();
    expect(time.at(10)).toBe(10);
    time.heard(5, 0);
    expect(time.at(10)).toBe(15);
  });
});

describe('a clock', () => {
  const clock = {
    setup: { kind: 'bank', seconds: 60, increment: 5 } as const,
    left_ms: [60_000, 42_000],
    since: 1_000_000,
  };

  it('runs for the seat to move only', () => {
    expect(leftOf(clock, 2, 1, 1_010_000)).toBe(60_000);
    expect(leftOf(clock, 2, 2, 1_010_000)).toBe(32_000);
  });

  it('shows neither less than nothing nor more than there is', () => {
    expect(leftOf(clock, 2, 2, 1_100_000)).toBe(0);
    expect(leftOf(clock, 2, 2, 999_000)).toBe(42_000);
  });

  it('stands still while nobody uses time', () => {
    expect(leftOf({ ...clock, since: null }, 2, 2, 1_010_000)).toBe(42_000);
    expect(leftOf(clock, null, 2, 1_010_000)).toBe(42_000);
  });

  it('is endless where there is none', () => {
    expect(leftOf({ setup: { kind: 'none' }, left_ms: [], since: null }, 1, 1, 0)).toBe(Infinity);
  });
});
