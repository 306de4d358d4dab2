/** A table of a server: plies shown one after another, and the own one before the server has answered. */
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Command } from '../core/generated/protocol';
import { rulesForTests } from '../core/rules-for-tests';
import { updated, welcomed, type Pending } from './ledger';
import { OnlineTable } from './online-table.svelte';
import { anna, updateOf, welcomeOf } from './samples';

const rules = rulesForTests();

function open(plies: readonly string[], more: Parameters<typeof welcomeOf>[1] = {}, you = anna) {
  const played: Pending[] = [];
  const asked: Command[] = [];
  let now = 0;
  const table = new OnlineTable(welcomed(welcomeOf(plies, more, you)), {
    rules,
    play: (pending) => played.push(pending),
    ask: (command) => asked.push(command),
    now: () => now,
    wait: () => Promise.resolve(),
  });
  table.boardSettled();
  const take = (
    number: number,
    before: number,
    more: readonly string[],
    view: Parameters<typeof updateOf>[3] = {},
  ): void => {
    const next = updated(table.ledger, updateOf(number, before, more, view));
    if (next === 'gap') throw new Error('a gap');
    table.take(next);
    flushSync();
  };
  return { table, played, asked, take, at: (time: number) => void (now = time) };
}

/** Lets everything that waits go on, with a board that is at rest at once. */
async function rest(table: OnlineTable): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    table.boardSettled();
    await Promise.resolve();
  }
}

describe('an own ply', () => {
  it('is shown at once, sent with its place, and stays when the server knows it', async () => {
    const { table, played, take } = open([]);
    expect(table.canTouch).toBe(true);
    expect(table.playNamed('1a1')).toBe(true);
    expect(table.live.history).toEqual(['1a1']);
    expect(table.canTouch).toBe(false);
    expect(played).toEqual([{ ply: '1a1', after: 0 }]);
    take(10, 0, ['1a1'], { turn: 2 });
    await rest(table);
    expect(table.pending).toBeNull();
    expect(table.live.history).toEqual(['1a1']);
    table.close();
  });

  it('is taken back when the server refuses it, and another can be made', async () => {
    const { table } = open([]);
    table.playNamed('1a1');
    table.takeBack();
    await rest(table);
    expect(table.live.history).toEqual([]);
    expect(table.canTouch).toBe(true);
    table.close();
  });

  it('gives way to another one that came first', async () => {
    const { table, take } = open([]);
    table.playNamed('1a1');
    take(10, 0, ['1b2'], { turn: 2 });
    await rest(table);
    expect(table.live.history).toEqual(['1b2']);
    table.close();
  });

  it('is sent again after the connection was lost, with the same place', () => {
    const { table, played } = open([]);
    table.playNamed('1a1');
    table.playAgain();
    expect(played).toEqual([
      { ply: '1a1', after: 0 },
      { ply: '1a1', after: 0 },
    ]);
    table.close();
  });
});

describe('plies of others', () => {
  it('are shown one after another, each when the one before is at rest', async () => {
    const { table, take } = open(['1a1'], { turn: 2 });
    take(11, 1, ['1a2', '1a3', '1a4'], { turn: 1 });
    await Promise.resolve();
    await Promise.resolve();
    expect(table.live.history).toEqual(['1a1', '1a2']);
    expect(table.shown.motion).toBe(true);
    expect(table.canTouch).toBe(false);
    await rest(table);
    expect(table.live.history).toEqual(['1a1', '1a2', '1a3', '1a4']);
    table.close();
  });

  it('do not take anybody away who looks back', async () => {
    const { table, take } = open(['1a1', '1a2']);
    table.show(1);
    table.boardSettled();
    take(12, 2, ['1a3'], { turn: 2 });
    await rest(table);
    expect(table.live.history).toEqual(['1a1', '1a2', '1a3']);
    expect(table.shown.count).toBe(1);
    table.close();
  });

  it('are shown at once when there are many', () => {
    const { table, take } = open([], { turn: 1 });
    take(10, 0, ['1a1', '1a2', '1a3', '1a4', '1b1', '1b2', '1b3', '1b4'], { turn: 1 });
    expect(table.live.history).toHaveLength(8);
    expect(table.shown.motion).toBe(false);
    expect(table.canTouch).toBe(true);
    table.close();
  });
});

describe('a table', () => {
  it('is not touched by those who watch, nor before the game begins', () => {
    const watching = open([], {}, { ...anna, guest: 'cleo', seat: null });
    expect(watching.table.canTouch).toBe(false);
    watching.table.close();
    const waiting = open([], { phase: 'waiting', turn: null });
    expect(waiting.table.canTouch).toBe(false);
    expect(waiting.table.begun).toBe(false);
    waiting.table.close();
  });

  it('names people, computers and those who stand in', () => {
    const { table } = open([]);
    expect(table.holders).toEqual([{ kind: 'me' }, { kind: 'away', name: 'Ben' }]);
    table.take({
      ...table.ledger,
      view: {
        ...table.view,
        seats: table.view.seats.map((seat) => ({ ...seat, stand_in: seat.seat === 2 ? 4 : null })),
      },
    });
    expect(table.holders[1]).toEqual({ kind: 'computer', level: 4 });
    table.close();
  });

  it('ends when the last ply is seen, not before', async () => {
    const { table, take } = open(['1a1'], { turn: 2 });
    take(11, 1, ['1a2'], {
      phase: 'over',
      turn: null,
      result: { reason: 'resignation', seat: 2, outcome: { winners: [1], scores: [0, 0] }, at: 0 },
    });
    expect(table.over).toBe(false);
    await rest(table);
    expect(table.result).toMatchObject({ winners: [1], early: { kind: 'resigned', seat: 2 }, repeated: false });
    table.close();
  });

  it('lets the clock of the server run, but not for a ply that is made', () => {
    const { table, at } = open([], {
      clock: { setup: { kind: 'ply', seconds: 60 }, left_ms: [60_000, 60_000], since: 1000 },
    });
    at(11_000);
    expect(table.timeLeft(1)).toBe(50_000);
    table.playNamed('1a1');
    at(20_000);
    expect(table.timeLeft(1)).toBe(50_000);
    table.close();
  });

  it('asks for what the server allows', () => {
    const { table, asked } = open(['1a1', '1a2']);
    table.undo();
    expect(asked).toEqual([]);
    table.take({
      ...table.ledger,
      view: { ...table.view, seats: table.view.seats.map((seat) => ({ ...seat, undo_to: 0 })) },
    });
    table.undo();
    expect(asked).toEqual([{ type: 'offer', offer: { kind: 'undo', to: 0 } }]);
    table.close();
  });
});
