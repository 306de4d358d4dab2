/** From which ply on there is news, for whom, and how it is shown again. */
import { describe, expect, it } from 'vitest';
import { LONGEST_PLY } from '../board/pace';
import { rulesForTests } from '../testing/rules';
import { TestClock } from '../testing/timing';
import { newsFrom } from './recent';
import { Table } from './table.svelte';
import { againPause, againStill } from './timing';

const rules = rulesForTests();

describe('news', () => {
  const four = { makers: [1, 2, 3, 4, 1, 2, 3], plies: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] };

  it('is all since the own last ply', () => {
    expect([1, 2, 3, 4].map((seat) => newsFrom(four, seat))).toEqual([5, 6, 6, 4]);
  });

  it('is the last ply for those who watch, and for whoever has just made it', () => {
    expect(newsFrom(four, null)).toBe(6);
    expect(newsFrom(four, 3)).toBe(6);
    expect(newsFrom({ makers: [], plies: [] }, null)).toBe(0);
  });

  it('has luck in it, also what was thrown for oneself', () => {
    expect(
      newsFrom({ makers: ['chance', 1, 'chance', 2, 2, 'chance'], plies: ['d3', '5', 'open', 'in', 'turn', 'd1'] }, 1),
    ).toBe(2);
  });

  it('does not begin with a pass that nobody has made', () => {
    expect(newsFrom({ makers: [1, 2, 1, 2], plies: ['x', 'y', 'pass', 'z'] }, 1)).toBe(1);
  });

  it('is all there was for whoever has not played yet, though never without end', () => {
    expect(newsFrom({ makers: [1, 2, 3], plies: ['a', 'b', 'c'] }, 4)).toBe(0);
    const makers = Array.from({ length: 60 }, () => 2);
    expect(newsFrom({ makers, plies: makers.map(() => 'x') }, 1)).toBe(36);
  });
});

describe('again', () => {
  const plies = ['1a1', '1d4', '1b1'];

  function open(clock: TestClock, seat: number | null = 1): Table {
    const decider = { open: true, newsFor: seat, made: (ply: string) => table.play(ply) };
    const table: Table = new Table(rules, { game: 'pylos', start: null, plies: ['1a1', '1d4'] }, decider, clock);
    return table;
  }

  it('shows each ply once more, and then what is', async () => {
    const clock = new TestClock();
    const table = open(clock);
    table.play('1b1');
    table.play('1d3');
    expect(table.recent.map(({ history }) => history.length)).toEqual([4]);
    expect(table.again()).toBe(true);
    expect([table.shown.count, table.shown.from, table.atLive, table.replaying]).toEqual([3, null, false, true]);
    await clock.pass(againPause);
    expect(table.shown).toMatchObject({ count: 4, state: table.live, motion: true, from: { ply: '1d3' } });
    expect([table.replaying, table.canTouch]).toEqual([false, true]);
  });

  it('goes through all of them, with pauses where nobody wants motion', async () => {
    const clock = new TestClock(false);
    const table = open(clock, 2);
    table.play('1b1');
    table.play('1d3');
    table.undoTo(3);
    expect(table.live.history).toEqual(plies);
    // Seat 2 has made the second ply, so only the third is news; for whoever has not played, everything is.
    expect(table.newsFrom).toBe(2);
    const other = open(clock, 3);
    other.again();
    expect(other.shown.count).toBe(0);
    await clock.pass(againStill);
    expect([other.shown.count, other.shown.motion]).toEqual([1, false]);
    await clock.pass(againStill);
    expect([other.shown.count, other.replaying]).toEqual([2, false]);
  });

  it('ends with a press, a look elsewhere, a ply or an undo, at once', async () => {
    const ends: ((table: Table) => void)[] = [
      (table) => table.skipMotion(),
      (table) => table.show(2),
      (table) => table.play('1b1'),
      (table) => table.undoTo(1),
    ];
    for (const end of ends) {
      const clock = new TestClock();
      const table = open(clock, null);
      table.again();
      expect(table.atLive).toBe(false);
      end(table);
      expect([table.replaying, table.atLive]).toEqual([false, true]);
      const { shown } = table;
      await clock.pass(10 * LONGEST_PLY);
      expect(table.shown.count).toBe(shown.count);
    }
  });

  it('keeps nothing waiting that was to happen by itself', async () => {
    const clock = new TestClock();
    const table = open(clock, null);
    table.schedule(100, () => table.play('1b1'));
    table.again();
    await clock.pass(100);
    expect([table.live.history.length, table.shown.count, table.shown.from?.ply]).toEqual([3, 3, '1b1']);
  });

  it('has nothing to show at the start, nor while somebody looks back', () => {
    const decider = { open: true, made: () => undefined };
    expect(new Table(rules, { game: 'pylos', start: null, plies: [] }, decider, new TestClock()).again()).toBe(false);
    const table = open(new TestClock());
    table.show(1);
    expect(table.again()).toBe(false);
    expect(table.newsFrom).toBe(0);
  });
});
