/** A game at a table of a server: plies shown one after another, and the own one before the server has answered. */
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Command } from '../core/generated/protocol';
import { LONGEST_PLY } from '../board/pace';
import { rulesForTests } from '../testing/rules';
import { TestClock } from '../testing/timing';
import { updated, welcomed, type Pending } from './ledger';
import { OnlineGame } from './online-game.svelte';
import { seeded } from '../testing/random';
import { anna, updateOf, welcomeOf } from '../testing/online';

const rules = rulesForTests();

function open(plies: readonly string[], more: Parameters<typeof welcomeOf>[1] = {}, you = anna) {
  const played: Pending[] = [];
  const asked: Command[] = [];
  let now = 0;
  const clock = new TestClock();
  const game = new OnlineGame(welcomed(welcomeOf(plies, more, you)), {
    rules,
    play: (pending) => played.push(pending),
    ask: (command) => asked.push(command),
    now: () => now,
    random: seeded(3),
    wait: clock.wait,
    moves: clock.moves,
  });
  const take = (
    number: number,
    before: number,
    more: readonly string[],
    view: Parameters<typeof updateOf>[3] = {},
  ): void => {
    const next = updated(game.ledger, updateOf(number, before, more, view));
    if (next === 'gap') throw new Error('a gap');
    game.take(next);
    flushSync();
  };
  return { game, table: game.table, clock, played, asked, take, at: (time: number) => void (now = time) };
}

/** As long as anybody would wait, in milliseconds. */
const long = 10_000;

describe('the rest of a set-up', () => {
  const placing = { game: 'cubulus', turn: 2 };
  const ben = { ...anna, guest: 'ben', name: 'Ben', seat: 2 };

  it('is made ply by ply, each when the server knows the one before, and ends with the set-up', async () => {
    const { game, table, clock, played, take } = open([], placing, ben);
    expect(game.mayFill).toBe(true);
    game.fill();
    for (let placed = 0; placed < 9; placed++) {
      await clock.pass(long);
      expect(played).toHaveLength(placed + 1);
      expect(table.canTouch).toBe(false);
      take(10 + placed, placed, [played[placed]?.ply ?? ''], { game: 'cubulus', turn: placed < 8 ? 2 : 1 });
    }
    await clock.pass(long);
    expect(new Set(played.map(({ ply }) => ply)).size).toBe(9);
    expect(played).toHaveLength(9);
    expect([table.live.setting_up, game.filling, game.mayFill]).toEqual([false, false, false]);
    game.close();
  });

  it('is left to people again when the server refuses a ply of it', async () => {
    const { game, table, clock, played } = open([], placing, ben);
    game.fill();
    await clock.pass(long);
    game.takeBack();
    await clock.pass(long);
    expect(played).toHaveLength(1);
    expect([game.filling, table.canTouch]).toEqual([false, true]);
    game.close();
  });

  it('is not for those who watch, nor for a game without one', () => {
    const watching = open([], placing, { ...anna, seat: null });
    expect(watching.game.mayFill).toBe(false);
    watching.game.close();
    const pylos = open([]);
    expect(pylos.game.mayFill).toBe(false);
    pylos.game.close();
  });
});

describe('an own ply', () => {
  it('is shown at once, sent with its place, and stays when the server knows it', async () => {
    const { game, table, clock, played, take } = open([]);
    expect(table.canTouch).toBe(true);
    expect(table.playNamed('1a1')).toBe(true);
    expect(table.live.history).toEqual(['1a1']);
    expect(table.canTouch).toBe(false);
    expect(played).toEqual([{ ply: '1a1', after: 0, undos: 0 }]);
    take(10, 0, ['1a1'], { turn: 2 });
    await clock.pass(long);
    expect(game.pending).toBeNull();
    expect(table.live.history).toEqual(['1a1']);
    game.close();
  });

  it('is taken back when the server refuses it, and another can be made', async () => {
    const { game, table, clock } = open([]);
    table.playNamed('1a1');
    game.takeBack();
    await clock.pass(long);
    expect(table.live.history).toEqual([]);
    expect(table.canTouch).toBe(true);
    game.close();
  });

  it('gives way to another one that came first', async () => {
    const { game, table, clock, take } = open([]);
    table.playNamed('1a1');
    take(10, 0, ['1b2'], { turn: 2 });
    await clock.pass(long);
    expect(table.live.history).toEqual(['1b2']);
    game.close();
  });

  it('is sent again after the connection was lost, with the same place', () => {
    const { game, table, played } = open([]);
    table.playNamed('1a1');
    game.playAgain();
    expect(played).toEqual([
      { ply: '1a1', after: 0, undos: 0 },
      { ply: '1a1', after: 0, undos: 0 },
    ]);
    game.close();
  });
});

describe('plies of others', () => {
  it('are shown one after another, each when the one before is at rest', async () => {
    const { game, table, clock, take } = open(['1a1'], { turn: 2 });
    take(11, 1, ['1a2', '1a3', '1a4'], { turn: 1 });
    await clock.pass(0);
    expect(table.live.history).toEqual(['1a1', '1a2']);
    expect(table.shown.motion).toBe(true);
    expect(table.canTouch).toBe(false);
    await clock.pass(LONGEST_PLY - 1);
    expect(table.live.history).toEqual(['1a1', '1a2']);
    await clock.pass(1);
    expect(table.live.history).toEqual(['1a1', '1a2', '1a3']);
    await clock.pass(long);
    expect(table.live.history).toEqual(['1a1', '1a2', '1a3', '1a4']);
    game.close();
  });

  it('wait for the time of the own one, and not for a view, however they come', async () => {
    const { game, table, clock, take } = open([]);
    table.playNamed('1a1');
    await clock.pass(100);
    take(10, 0, ['1a1', '1a2'], { turn: 1 });
    await clock.pass(200);
    // Somebody else at the own seat was as quick.
    take(12, 2, ['1a3'], { turn: 2 });
    await clock.pass(LONGEST_PLY - 301);
    expect(table.live.history).toEqual(['1a1']);
    await clock.pass(1);
    expect(table.live.history).toEqual(['1a1', '1a2']);
    await clock.pass(LONGEST_PLY);
    expect(table.live.history).toEqual(['1a1', '1a2', '1a3']);
    expect([game.caughtUp, table.busy]).toEqual([true, false]);
    game.close();
  });

  it('are not played any more when the server has taken them back', async () => {
    const { game, table, clock, take } = open(['1a1'], { turn: 2 });
    take(11, 1, ['1a2', '1a3'], { turn: 1 });
    await clock.pass(0);
    expect(table.live.history).toEqual(['1a1', '1a2']);
    game.take({ ...game.ledger, plies: game.ledger.plies.slice(0, 2) });
    await clock.pass(long);
    expect(table.live.history).toEqual(['1a1', '1a2']);
    game.close();
  });

  it('do not take anybody away who looks back', async () => {
    const { game, table, clock, take } = open(['1a1', '1a2']);
    table.show(1);
    take(12, 2, ['1a3'], { turn: 2 });
    await clock.pass(long);
    expect(table.live.history).toEqual(['1a1', '1a2', '1a3']);
    expect(table.shown.count).toBe(1);
    game.close();
  });

  it('are shown at once when there are many', () => {
    const { game, table, take } = open([], { turn: 1 });
    take(10, 0, ['1a1', '1a2', '1a3', '1a4', '1b1', '1b2', '1b3', '1b4'], { turn: 1 });
    expect(table.live.history).toHaveLength(8);
    expect(table.shown.motion).toBe(false);
    expect(table.canTouch).toBe(true);
    game.close();
  });
});

describe('a table', () => {
  it('is not touched by those who watch, nor before the game begins', () => {
    const watching = open([], {}, { ...anna, guest: 'cleo', seat: null });
    expect(watching.table.canTouch).toBe(false);
    watching.game.close();
    const waiting = open([], { phase: 'waiting', turn: null });
    expect(waiting.table.canTouch).toBe(false);
    expect(waiting.game.begun).toBe(false);
    waiting.game.close();
  });

  it('is shown and not touched while only a newer server could go on with it', () => {
    const { game, table, asked, take } = open(['1a1', '1a2']);
    expect(table.canTouch).toBe(true);
    const seats = game.view.seats.map((seat) => ({ ...seat, undo_to: 0 }));
    take(12, 2, [], { read_only: true, seats });
    expect(table.canTouch).toBe(false);
    game.undo();
    expect(asked).toEqual([]);
    take(12, 2, [], { seats });
    expect(table.canTouch).toBe(true);
    game.undo();
    expect(asked).toHaveLength(1);
    game.close();
  });

  it('names people, computers and those who stand in', () => {
    const { game } = open([]);
    expect(game.holders).toEqual([{ kind: 'me' }, { kind: 'away', name: 'Ben' }]);
    game.take({
      ...game.ledger,
      view: { ...game.view, seats: game.view.seats.map((seat) => ({ ...seat, stand_in: seat.seat === 2 ? 4 : null })) },
    });
    expect(game.holders[1]).toEqual({ kind: 'computer', level: 4 });
    game.close();
  });

  it('ends when the last ply is seen, not before', async () => {
    const { game, clock, take } = open(['1a1'], { turn: 2 });
    take(11, 1, ['1a2'], {
      phase: 'over',
      turn: null,
      result: { reason: 'resignation', seat: 2, outcome: { winners: [1], scores: [0, 0] }, at: 0 },
    });
    expect(game.over).toBe(false);
    await clock.pass(long);
    expect(game.result).toMatchObject({ winners: [1], early: { kind: 'resigned', seat: 2 }, repeated: false });
    game.close();
  });

  it('lets the clock of the server run, but not for a ply that is made', () => {
    const { game, table, at } = open([], {
      clock: { setup: { kind: 'ply', seconds: 60 }, left_ms: [60_000, 60_000], since: 1000 },
    });
    at(11_000);
    expect(game.timeLeft(1)).toBe(50_000);
    table.playNamed('1a1');
    at(20_000);
    expect(game.timeLeft(1)).toBe(50_000);
    game.close();
  });

  it('asks for what the server allows', () => {
    const { game, asked } = open(['1a1', '1a2']);
    game.undo();
    expect(asked).toEqual([]);
    game.take({
      ...game.ledger,
      view: { ...game.view, seats: game.view.seats.map((seat) => ({ ...seat, undo_to: 0 })) },
    });
    game.undo();
    expect(asked).toEqual([{ type: 'offer', offer: { kind: 'undo', to: 0 } }]);
    game.close();
  });
});
