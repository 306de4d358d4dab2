/** A table with the real rules: turns that play themselves, looking back, undo, early ends, and what is saved. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rulesForTests } from '../core/rules-for-tests';
import type { Rules } from '../core/rules';
import type { Thinker } from '../core/thinker';
import type { Question } from '../core/thinking';
import { newTable, rematch, tableFromRecord, type Wanted } from './new-table';
import type { Save } from './save';
import { Table } from './table.svelte';

let rules: Rules;
let written: Save[];
let asked: Question[];
let answers: ((ply: string) => void)[];
let now: number;

beforeAll(() => {
  rules = rulesForTests();
});
beforeEach(() => {
  written = [];
  asked = [];
  answers = [];
  now = 0;
});

/** A computer that answers when it is told to. */
const thinker: Thinker = {
  think: (question) => {
    asked.push(question);
    return new Promise((resolve) => {
      answers.push((ply) => {
        resolve({ ply, value: 0.5, exact: false, pv: [ply], nodes: 1 });
      });
    });
  },
  cancel: () => undefined,
  close: () => undefined,
};

const two: Wanted['seats'] = [{ kind: 'me' }, { kind: 'person' }];
const computer: Wanted['seats'] = [{ kind: 'me' }, { kind: 'computer', level: 3 }];

function open(save: Save): Table {
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const table = new Table(save, {
    rules,
    thinker,
    write: (kept) => written.push(kept),
    wait,
    now: () => now,
    random: Math.random,
  });
  table.boardSettled();
  table.start();
  return table;
}

function begin(wanted: Partial<Wanted> & { game: string }): Table {
  return open(newTable(rules, { seats: two, clock: { kind: 'none' }, setUp: false, ...wanted }));
}

/** Lets everything run that waits, with boards that are at rest at once. */
async function settle(table: Table): Promise<void> {
  for (let round = 0; round < 5; round++) {
    table.boardSettled();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe('plies of people', () => {
  it('are played by touching and saved one by one', () => {
    const table = begin({ game: 'rolit' });
    expect([...table.gesture.lit].sort()).toEqual(['cell:d6', 'cell:f4', 'cell:f6']);
    table.touch('cell:f4');
    expect(table.live.history).toEqual(['f4']);
    expect(table.seat).toBe(2);
    expect(written.at(-1)?.plies).toEqual(['f4']);
    expect(table.shown.from?.ply).toBe('f4');
  });

  it('are not played while an earlier ply is looked at', () => {
    const table = begin({ game: 'rolit' });
    table.touch('cell:f4');
    table.show(0);
    expect(table.canTouch).toBe(false);
    table.touch('cell:d6');
    expect(table.live.history).toEqual(['f4']);
  });
});

describe('looking back', () => {
  it('shows one step forward as motion and everything else at once', () => {
    const table = begin({ game: 'pylos' });
    for (const cell of ['1a1', '1b1', '1c1']) table.touch(`cell:${cell}`);
    table.show(0);
    expect(table.shown.state.history).toEqual([]);
    expect(table.shown.from).toBeNull();
    table.show(1);
    expect(table.shown.from?.ply).toBe('1a1');
    table.show(3);
    expect(table.atLive).toBe(true);
    table.show(99);
    expect(table.shown.count).toBe(3);
  });
});

describe('the computer', () => {
  it('is asked with the plies so far, and its answer is played', async () => {
    const table = begin({ game: 'rolit', seats: computer });
    table.touch('cell:f4');
    expect(table.thinking).toBe('computer');
    expect(asked[0]).toMatchObject({ game: 'rolit', plies: ['f4'], level: 3 });
    answers[0]?.(table.live.plies[0]?.text ?? '');
    await settle(table);
    expect(table.live.history).toHaveLength(2);
    expect(table.personToMove).toBe(true);
  });

  it('is forgotten when its turn is undone', async () => {
    const table = begin({ game: 'rolit', seats: computer });
    table.touch('cell:f4');
    const reply = table.live.plies[0]?.text ?? '';
    table.undo();
    answers[0]?.(reply);
    await settle(table);
    expect(table.live.history).toEqual([]);
    expect(written.at(-1)?.plies).toEqual([]);
  });

  it('has its reply undone together with the ply of the person', async () => {
    const table = begin({ game: 'rolit', seats: computer });
    table.touch('cell:f4');
    answers[0]?.(table.live.plies[0]?.text ?? '');
    await settle(table);
    table.undo();
    expect(table.live.history).toEqual([]);
  });
});

describe('what needs no person', () => {
  it('draws the die by itself and does not undo across it', async () => {
    const table = begin({ game: 'bille-trap' });
    expect(table.seat).toBeNull();
    await settle(table);
    expect(table.live.history[0]).toMatch(/^d[1-6]$/);
    expect(table.makers).toEqual(['chance']);
    expect(table.undoTo).toBeNull();
  });

  it('deals a set-up that cannot be undone', () => {
    const table = begin({ game: 'ballcube:levels=2', setUp: true });
    expect(table.live.setting_up).toBe(false);
    expect(table.live.history.length).toBe(table.dealt);
    expect(table.undoTo).toBeNull();
  });
});

it('deals again while a deal leaves nothing to play', () => {
  for (const game of ['ballcube:bars=1', 'ballcube:levels=1,bars=1,balls=1', 'ballcube:balls=1']) {
    expect(begin({ game, setUp: true }).over).toBe(false);
  }
});

describe('early ends', () => {
  it('lose for the seat that gives up, and all others win', () => {
    const table = begin({ game: 'rolit:players=3', seats: [...two, { kind: 'person' }] });
    table.resign(2);
    expect(table.result?.winners).toEqual([1, 3]);
    expect(table.canTouch).toBe(false);
    expect(written.at(-1)).toMatchObject({ over: true, early: { kind: 'resigned', seat: 2 } });
    expect(table.record(['a', 'b', 'c'])).toContain('[Termination "resignation"]');
  });

  it('come when the time has run out', () => {
    const table = begin({ game: 'pylos', clock: { kind: 'ply', seconds: 60 } });
    now = 59_000;
    table.tick();
    expect(table.over).toBe(false);
    table.touch('cell:1a1');
    now = 119_500;
    table.tick();
    expect(table.result).toMatchObject({ winners: [1], early: { kind: 'time', seat: 2 } });
  });
});

describe('saves', () => {
  it('open again where they were', () => {
    const table = begin({ game: 'pylos', clock: { kind: 'bank', seconds: 100, increment: 2 } });
    now = 10_000;
    table.touch('cell:1a1');
    const again = open(written.at(-1) ?? table.save);
    expect(again.live.history).toEqual(['1a1']);
    expect(again.timeLeft(1)).toBe(92_000);
    expect(again.id).toBe(table.id);
  });

  it('with an illegal ply are refused', () => {
    const save = {
      ...newTable(rules, { game: 'rolit', seats: two, clock: { kind: 'none' }, setUp: false }),
      plies: ['a1'],
    };
    expect(() => open(save)).toThrow();
  });

  it('with other seats than the game has are refused, since nobody would move for them', () => {
    const save = newTable(rules, { game: 'rolit', seats: two, clock: { kind: 'none' }, setUp: false });
    expect(() => open({ ...save, game: 'rolit:players=4' })).toThrow('seats');
    expect(() => open({ ...save, times: [] })).toThrow('seats');
  });
});

describe('again', () => {
  it('a rematch moves everybody one seat further', () => {
    const table = begin({ game: 'rolit:size=6', seats: computer });
    const next = rematch(rules, table.save);
    expect(next.game).toBe('rolit:size=6');
    expect(next.seats).toEqual([{ kind: 'computer', level: 3 }, { kind: 'me' }]);
    expect(next.plies).toEqual([]);
  });

  it('a record comes back as a table', () => {
    const table = begin({ game: 'quits' });
    table.touch('slide:1+');
    const save = tableFromRecord(rules, table.record(['Anna', 'Ben']));
    expect(save).toMatchObject({ game: 'quits', plies: table.live.history, over: false });
    expect(save.plies).toEqual(['1+']);
    expect(() => tableFromRecord(rules, 'nonsense')).toThrow();
  });

  it('the record of a game given up comes back as given up', () => {
    const table = begin({ game: 'pylos' });
    table.touch('cell:1a1');
    table.resign(2);
    const save = tableFromRecord(rules, table.record(['Anna', 'Ben']));
    expect(save).toMatchObject({ plies: ['1a1'], over: true, early: { kind: 'resigned', seat: 2 } });
  });
});
