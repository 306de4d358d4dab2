/** Rest and what happens by itself, by a clock that the tests turn: no view has a say in it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_PLY } from '../board/pace';
import { rulesForTests } from '../testing/rules';
import { TestClock } from '../testing/timing';
import { Table } from './table.svelte';

const rules = rulesForTests();

let clock: TestClock;
beforeEach(() => {
  clock = new TestClock();
});

/** A table of Pylos, at which people may do everything and whatever they make is played. */
function open(plies: readonly string[] = []): Table {
  const decider = { open: true, made: (ply: string) => table.play(ply) };
  const table: Table = new Table(rules, { game: 'pylos', start: null, plies }, decider, clock);
  return table;
}

describe('rest', () => {
  it('comes when a ply has had its time, whether or not anybody looks', async () => {
    const table = open();
    expect(table.atRest).toBe(true);
    table.touch('cell:1a1');
    expect(table.shown).toMatchObject({ count: 1, motion: true });
    await clock.pass(LONGEST_PLY - 1);
    expect(table.atRest).toBe(false);
    await clock.pass(1);
    expect(table.atRest).toBe(true);
  });

  it('is there at once where nothing moves', () => {
    clock = new TestClock(false);
    const table = open(['1a1']);
    table.touch('cell:1b1');
    expect(table.shown.motion).toBe(false);
    expect(table.atRest).toBe(true);
    table.show(0);
    table.show(1);
    expect(table.atRest).toBe(true);
  });

  it('comes sooner when a person cuts the motion short', () => {
    const table = open();
    table.touch('cell:1a1');
    table.skipMotion();
    expect([table.atRest, table.shown.motion]).toEqual([true, false]);
  });

  it('is there at once after a ply that shows nothing', () => {
    const decider = { open: true, made: (ply: string) => table.play(ply) };
    const start = '5r2/8/8 ????????/????????/???????? 0 0,0 r click';
    const table: Table = new Table(rules, { game: 'bille-trap', start, plies: [] }, decider, clock);
    table.playNamed('stay');
    expect([table.shown.count, table.atRest]).toEqual([1, true]);
  });

  it('belongs to the last ply: one that is overtaken does not end the time of the next', async () => {
    const table = open();
    table.touch('cell:1a1');
    await clock.pass(LONGEST_PLY / 2);
    table.touch('cell:1b1');
    expect(table.shown).toMatchObject({ count: 2, motion: true });
    await clock.pass(LONGEST_PLY / 2);
    expect(table.atRest).toBe(false);
    await clock.pass(LONGEST_PLY / 2);
    expect(table.atRest).toBe(true);
  });
});

describe('a finger', () => {
  it('first shows a ply and makes it with the second tap on the same part', () => {
    const table = open();
    expect(table.touch('cell:1a1', true)).toBe(true);
    expect([table.live.history, table.proposed, table.ahead?.ply, table.gestureBegun]).toEqual([
      [],
      '1a1',
      '1a1',
      true,
    ]);
    table.touch('cell:1a1', true);
    expect([table.live.history, table.proposed, table.gestureBegun]).toEqual([['1a1'], null, false]);
  });

  it('shows another ply when it taps another part', () => {
    const table = open();
    table.touch('cell:1a1', true);
    table.touch('cell:1b1', true);
    expect([table.live.history, table.proposed]).toEqual([[], '1b1']);
    table.touch('cell:1a1', true);
    expect([table.live.history, table.proposed]).toEqual([[], '1a1']);
  });

  it('cancels beside the parts, and with one that means nothing', () => {
    const table = open();
    table.touch('cell:1a1', true);
    table.cancelGesture();
    expect([table.proposed, table.ahead, table.gestureBegun]).toEqual([null, null, false]);
    table.touch('cell:1a1', true);
    expect(table.touch('cell:4a1', true)).toBe(false);
    expect([table.proposed, table.live.history]).toEqual([null, []]);
  });

  it('may press a button instead of tapping again', () => {
    const table = open();
    table.touch('cell:1a1', true);
    table.done();
    expect(table.live.history).toEqual(['1a1']);
  });

  it('goes through the steps of a gesture as ever, and is asked only before the last one', () => {
    // A square is complete: the ball on 1b2 is placed, and one or two come back.
    const table = open(['1a1', '1d4', '1a2', '1d1', '1b1', '1c4']);
    table.touch('cell:1b2', true);
    expect([table.proposed, table.gesture.complete]).toEqual([null, '1b2']);
    table.touch('cell:1a1', true);
    expect([table.proposed, table.gesture.complete]).toEqual([null, '1b2-1a1']);
    table.touch('cell:1a2', true);
    expect([table.proposed, table.gesture.chosen.length]).toEqual(['1b2-1a1-1a2', 2]);
    table.touch('cell:1b1', true);
    expect(table.proposed).toBe('1b2-1a1-1b1');
    table.touch('cell:1b1', true);
    expect(table.live.history.at(-1)).toBe('1b2-1a1-1b1');
  });

  it('is not asked for a ply that is seen already, since it is the only one left', () => {
    const decider = { open: true, made: (ply: string) => table.play(ply) };
    const table: Table = new Table(rules, { game: 'quits', start: null, plies: [] }, decider, clock);
    table.touch('cell:b2', true);
    expect([table.proposed, table.ahead?.ply]).toEqual([null, 'b2c3']);
    table.touch('cell:c3', true);
    expect(table.live.history).toEqual(['b2c3']);
  });

  it('plays with one tap where that is wanted, and so does a mouse, which has shown it before', () => {
    const table = open();
    table.consider('cell:1a1');
    expect(table.ahead?.ply).toBe('1a1');
    table.touch('cell:1b1');
    expect(table.live.history).toEqual(['1b1']);
  });

  it('has shown nothing any more when the line has changed meanwhile', () => {
    const table = open();
    table.touch('cell:1a1', true);
    table.play('1d4');
    expect(table.proposed).toBeNull();
    table.touch('cell:1a1', true);
    expect([table.proposed, table.live.history]).toEqual(['1a1', ['1d4']]);
  });
});

describe('what happens by itself', () => {
  const done: string[] = [];
  beforeEach(() => {
    done.length = 0;
  });

  it('waits for rest and its pause', async () => {
    const table = open();
    table.touch('cell:1a1');
    table.schedule(100, () => done.push('one'));
    expect(table.busy).toBe(true);
    await clock.pass(LONGEST_PLY + 99);
    expect(done).toEqual([]);
    await clock.pass(1);
    expect(done).toEqual(['one']);
    expect(table.busy).toBe(false);
  });

  it('waits for its pause alone where nothing moves', async () => {
    clock = new TestClock(false);
    const table = open();
    table.touch('cell:1a1');
    table.schedule(100, () => done.push('one'));
    await clock.pass(99);
    expect(done).toEqual([]);
    await clock.pass(1);
    expect(done).toEqual(['one']);
  });

  it('waits for what it needs meanwhile', async () => {
    const table = open();
    let arrive: (found: string) => void = () => undefined;
    table.schedule(100, (found) => done.push(found), new Promise<string>((resolve) => (arrive = resolve)));
    await clock.pass(1000);
    expect(done).toEqual([]);
    arrive('found');
    await clock.pass(0);
    expect(done).toEqual(['found']);
  });

  it('is forgotten when the line changes, when something else is to happen, and when the table is closed', async () => {
    const table = open(['1a1']);
    table.schedule(100, () => done.push('before a ply'));
    table.touch('cell:1b1');
    table.schedule(100, () => done.push('before another'));
    table.schedule(200, () => done.push('another'));
    await clock.pass(1000);
    expect(done).toEqual(['another']);
    table.schedule(100, () => done.push('before an undo'));
    table.undoTo(1);
    table.schedule(100, () => done.push('before the end'));
    table.close();
    expect(table.busy).toBe(false);
    await clock.pass(1000);
    expect(done).toEqual(['another']);
  });

  it('is not put off by going back and forth in the game', async () => {
    const table = open(['1a1', '1b1']);
    table.touch('cell:1c1');
    table.schedule(100, () => table.play('1d1'));
    await clock.pass(LONGEST_PLY - 100);
    table.show(0);
    await clock.pass(50);
    table.show(1);
    await clock.pass(50);
    expect(table.live.history).toEqual(['1a1', '1b1', '1c1', '1d1']);
    expect(table.shown.count).toBe(1);
  });
});

describe('the line', () => {
  it('goes on behind those who look back, and takes them along when they are at its end', () => {
    const table = open(['1a1', '1b1']);
    table.show(1);
    table.play('1c1');
    expect([table.live.history.length, table.shown.count, table.canTouch]).toEqual([3, 1, false]);
    table.show(3);
    table.play('1d1');
    expect(table.shown).toMatchObject({ count: 4, from: { ply: '1d1' } });
  });

  it('becomes another one by as few steps as possible, of which a single ply more is seen as motion', () => {
    const table = open(['1a1']);
    table.setLine(['1a1', '1b1']);
    expect(table.shown).toMatchObject({ count: 2, motion: true, from: { ply: '1b1' } });
    const { shown } = table;
    table.setLine(['1a1', '1b1']);
    expect(table.shown).toBe(shown);
    table.setLine(['1a1', '1c1', '1d1']);
    expect(table.live.history).toEqual(['1a1', '1c1', '1d1']);
    expect(table.shown).toMatchObject({ count: 3, motion: false, from: null });
    table.setLine([]);
    expect(table.shown).toMatchObject({ count: 0, motion: false });
  });

  it('stays as it is when a ply is refused', () => {
    const table = open(['1a1']);
    const { live } = table;
    expect(() => table.play('1a1')).toThrow();
    expect(table.live).toBe(live);
    expect(table.playNamed('1a1')).toBe(false);
  });
});
