/** A game with the real rules: turns that play themselves, looking back, undo, early ends, and what is saved. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_PLY } from '../board/pace';
import { rulesForTests } from '../testing/rules';
import { stateOf, type Rules } from '../core/rules';
import type { Thinker } from '../core/thinker';
import type { Question } from '../core/thinker';
import { recordName } from '../words/sentences';
import { newTable, rematch, tableFromRecord, type Wanted } from './new-table';
import { levelsOf, type Save } from './save';
import { HomeGame } from './home-game.svelte';
import { TestClock } from '../testing/timing';

let rules: Rules;
let written: Save[];
let asked: Question[];
let answers: ((ply: string) => void)[];
let now: number;
let clock: TestClock;

beforeAll(() => {
  rules = rulesForTests();
});
beforeEach(() => {
  written = [];
  asked = [];
  answers = [];
  now = 0;
  clock = new TestClock();
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

function open(save: Save, by: Thinker = thinker): HomeGame {
  const game = new HomeGame(save, {
    rules,
    thinker: by,
    write: (kept) => written.push(kept),
    wait: clock.wait,
    moves: clock.moves,
    now: () => now,
    random: Math.random,
  });
  game.start();
  return game;
}

function begin(wanted: Partial<Wanted> & { game: string }): HomeGame {
  return open(newTable(rules, { seats: two, clock: { kind: 'none' }, setUp: false, ...wanted }));
}

/** How long a ply is looked at before the computer's, in milliseconds. */
const pause = 250;
/** As long as anything takes that happens by itself, in milliseconds. */
const long = 5000;

describe('plies of people', () => {
  it('are played by touching and saved one by one', () => {
    const game = begin({ game: 'rolit' });
    const { table } = game;
    expect([...table.gesture.lit].sort()).toEqual(['cell:d6', 'cell:f4', 'cell:f6']);
    table.touch('cell:f4');
    expect(table.live.history).toEqual(['f4']);
    expect(table.seat).toBe(2);
    expect(written.at(-1)?.plies).toEqual(['f4']);
    expect(table.shown.from?.ply).toBe('f4');
  });

  it('are not played while an earlier ply is looked at', () => {
    const game = begin({ game: 'rolit' });
    const { table } = game;
    table.touch('cell:f4');
    table.show(0);
    expect(table.canTouch).toBe(false);
    table.touch('cell:d6');
    expect(table.live.history).toEqual(['f4']);
  });
});

describe('looking back', () => {
  it('shows one step forward as motion and everything else at once', () => {
    const game = begin({ game: 'pylos' });
    const { table } = game;
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
    const game = begin({ game: 'rolit', seats: computer });
    const { table } = game;
    table.touch('cell:f4');
    expect(game.thinking).toBe('computer');
    expect(asked[0]).toMatchObject({ game: 'rolit', plies: ['f4'], level: 3 });
    answers[0]?.(table.live.plies[0]?.text ?? '');
    await clock.pass(long);
    expect(table.live.history).toHaveLength(2);
    expect(game.open).toBe(true);
  });

  it('is forgotten when its turn is undone', async () => {
    const game = begin({ game: 'rolit', seats: computer });
    const { table } = game;
    table.touch('cell:f4');
    const reply = table.live.plies[0]?.text ?? '';
    game.undo();
    answers[0]?.(reply);
    await clock.pass(long);
    expect(table.live.history).toEqual([]);
    expect(written.at(-1)?.plies).toEqual([]);
  });

  it('thinks on while a person looks back, and plays without taking them away', async () => {
    const game = begin({ game: 'rolit', seats: computer });
    const { table } = game;
    table.touch('cell:f4');
    await clock.pass(100);
    table.show(0);
    expect(game.thinking).toBe('computer');
    answers[0]?.(table.live.plies[0]?.text ?? '');
    await clock.pass(pause);
    expect(table.live.history).toHaveLength(2);
    expect([table.shown.count, table.canTouch, game.open]).toEqual([0, false, true]);
    expect(asked).toHaveLength(1);
  });

  it('that failed for a turn that is over is not told of', async () => {
    let fail: (error: Error) => void = () => undefined;
    const save = newTable(rules, { game: 'rolit', seats: computer, clock: { kind: 'none' }, setUp: false });
    const game = open(save, { ...thinker, think: () => new Promise((_, reject) => (fail = reject)) });
    game.table.touch('cell:f4');
    game.undo();
    fail(new Error('too late'));
    await clock.pass(long);
    expect(game.trouble).toBeNull();
    game.table.touch('cell:f4');
    fail(new Error('out of memory'));
    await clock.pass(long);
    expect([game.trouble, game.thinking]).toEqual(['out of memory', null]);
  });

  it('has its reply undone together with the ply of the person', async () => {
    const game = begin({ game: 'rolit', seats: computer });
    const { table } = game;
    table.touch('cell:f4');
    answers[0]?.(table.live.plies[0]?.text ?? '');
    await clock.pass(long);
    game.undo();
    expect(table.live.history).toEqual([]);
  });
});

describe('a game', () => {
  /** Three computers, who answer at once with the first legal ply. */
  function computers(): HomeGame {
    const seats: Wanted['seats'] = [1, 2, 3].map((level) => ({ kind: 'computer', level }));
    const first: Thinker = {
      ...thinker,
      think: ({ game, plies }) => {
        const ply = stateOf(rules, { game, plies }).plies[0]?.text ?? '';
        return Promise.resolve({ ply, value: 0.5, exact: false, pv: [ply], nodes: 1 });
      },
    };
    return open(newTable(rules, { game: 'rolit:players=3', seats, clock: { kind: 'none' }, setUp: false }), first);
  }

  it('of three computers goes on although no view ever tells anything', async () => {
    const { table } = computers();
    // The first ply follows on no motion.
    await clock.pass(pause);
    expect(table.live.history).toHaveLength(1);
    for (let plies = 2; plies <= 9; plies += 1) {
      await clock.pass(LONGEST_PLY + pause - 1);
      expect(table.live.history).toHaveLength(plies - 1);
      await clock.pass(1);
      expect(table.live.history).toHaveLength(plies);
    }
  });

  it('waits for no motion where there is none', async () => {
    clock = new TestClock(false);
    const { table } = computers();
    await clock.pass(9 * pause);
    expect(table.live.history).toHaveLength(9);
  });

  it('is over when its last ply is made, and at rest when that has been seen', async () => {
    // Red has brought out two of five marbles, and stands next to the exit with a third.
    const save = newTable(rules, { game: 'quits', seats: two, clock: { kind: 'none' }, setUp: false });
    const game = open({ ...save, start: 'rr3/3r1/5/1b3/3bb r -', plies: ['b5c4', 'd1c2'] });
    game.table.playNamed('d4e5');
    expect([game.over, game.table.atRest]).toEqual([true, false]);
    await clock.pass(LONGEST_PLY);
    expect(game.table.atRest).toBe(true);
  });
});

describe('what needs no person', () => {
  it('draws the die by itself and does not undo across it', async () => {
    const game = begin({ game: 'bille-trap' });
    const { table } = game;
    expect(table.seat).toBeNull();
    await clock.pass(long);
    expect(table.live.history[0]).toMatch(/^d[1-6]$/);
    expect(table.makers).toEqual(['chance']);
    expect(game.undoTo).toBeNull();
  });

  it('deals a set-up that cannot be undone', () => {
    const game = begin({ game: 'ballcube:levels=2', setUp: true });
    const { table } = game;
    expect(table.live.setting_up).toBe(false);
    expect(table.live.history.length).toBe(game.dealt);
    expect(game.undoTo).toBeNull();
  });
});

it('deals again while a deal leaves nothing to play', () => {
  for (const game of ['ballcube:bars=1', 'ballcube:levels=1,bars=1,balls=1', 'ballcube:balls=1']) {
    expect(begin({ game, setUp: true }).over).toBe(false);
  }
});

describe('early ends', () => {
  it('lose for the seat that gives up, and all others win', () => {
    const game = begin({ game: 'rolit:players=3', seats: [...two, { kind: 'person' }] });
    const { table } = game;
    game.resign(2);
    expect(game.result?.winners).toEqual([1, 3]);
    expect(table.canTouch).toBe(false);
    expect(written.at(-1)).toMatchObject({ over: true, early: { kind: 'resigned', seat: 2 } });
    expect(game.record(['a', 'b', 'c'])).toContain('[Termination "resignation"]');
  });

  it('come when the time has run out', () => {
    const game = begin({ game: 'pylos', clock: { kind: 'ply', seconds: 60 } });
    const { table } = game;
    now = 59_000;
    game.tick();
    expect(game.over).toBe(false);
    table.touch('cell:1a1');
    now = 119_500;
    game.tick();
    expect(game.result).toMatchObject({ winners: [1], early: { kind: 'time', seat: 2 } });
  });
});

describe('saves', () => {
  it('open again where they were', () => {
    const game = begin({ game: 'pylos', clock: { kind: 'bank', seconds: 100, increment: 2 } });
    const { table } = game;
    now = 10_000;
    table.touch('cell:1a1');
    const again = open(written.at(-1) ?? game.save);
    expect(again.table.live.history).toEqual(['1a1']);
    expect(again.timeLeft(1)).toBe(92_000);
    expect(again.id).toBe(game.id);
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

describe('another level', () => {
  const levelsAsked = (): number[] => asked.map(({ level }) => level);

  it('counts from the ply on that the computer is thinking about, and is kept', () => {
    const game = begin({ game: 'pylos', seats: computer });
    game.table.touch('cell:1a1');
    game.changeLevel(6);
    expect(levelsAsked()).toEqual([3, 6]);
    expect(game.holders).toEqual([{ kind: 'me' }, { kind: 'computer', level: 6 }]);
    expect(written.at(-1)).toMatchObject({ seats: game.holders });
    // It has never played at level 3.
    expect(levelsOf(game.save, 2)).toEqual([{ level: 6, from: 1 }]);
  });

  it('is told in the record with the ply from which on it counts, also after undo', async () => {
    const game = begin({ game: 'pylos', seats: computer });
    game.table.touch('cell:1a1');
    answers[0]?.('1b1');
    await clock.pass(long);
    game.table.touch('cell:1c1');
    answers[1]?.('1d1');
    await clock.pass(long);
    expect(game.table.live.history).toHaveLength(4);
    game.changeLevel(5);
    game.table.touch('cell:1a2');
    answers[2]?.('1b2');
    await clock.pass(long);
    expect(levelsOf(game.save, 2)).toEqual([
      { level: 3, from: 1 },
      { level: 5, from: 5 },
    ]);
    const told = (save: Save): string => recordName('dark', save, 2);
    expect(told(game.save)).toBe('Calot, level 3, from move 5 level 5');
    // Opened again, it is still known.
    expect(told(open(game.save).save)).toBe('Calot, level 3, from move 5 level 5');
    game.undo();
    expect(told(game.save)).toBe('Calot, level 3');
    game.undo();
    expect(game.table.live.history).toHaveLength(2);
    game.table.touch('cell:1d3');
    expect(levelsAsked()).toEqual([3, 3, 5, 5]);
    expect(told(game.save)).toBe('Calot, level 3, from move 3 level 5');
  });

  it('changes nothing in a game that is over', () => {
    const game = begin({ game: 'pylos', seats: computer });
    game.resign(1);
    game.changeLevel(8);
    expect(game.save.seats).toEqual(computer);
  });
});

describe('again', () => {
  it('a rematch moves everybody one seat further', () => {
    const game = begin({ game: 'rolit:size=6', seats: computer });
    const next = newTable(rules, rematch(game.save));
    expect(next.game).toBe('rolit:size=6');
    expect(next.seats).toEqual([{ kind: 'computer', level: 3 }, { kind: 'me' }]);
    expect(next.plies).toEqual([]);
  });

  it('a record comes back as a table', () => {
    const game = begin({ game: 'quits' });
    const { table } = game;
    table.touch('slide:1+');
    const save = tableFromRecord(rules, game.record(['Anna', 'Ben']));
    expect(save).toMatchObject({ game: 'quits', plies: table.live.history, over: false });
    expect(save.plies).toEqual(['1+']);
    expect(() => tableFromRecord(rules, 'nonsense')).toThrow();
  });

  it('the record of a game given up comes back as given up', () => {
    const game = begin({ game: 'pylos' });
    const { table } = game;
    table.touch('cell:1a1');
    game.resign(2);
    const save = tableFromRecord(rules, game.record(['Anna', 'Ben']));
    expect(save).toMatchObject({ plies: ['1a1'], over: true, early: { kind: 'resigned', seat: 2 } });
  });
});
