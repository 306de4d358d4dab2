/** When the points may be counted, who wins then, and that saves, records and reviews know how the game ended. */
import { expect, test } from 'vitest';
import { optionsOf, stateOf } from '../core/rules';
import { subjectOfRecord, subjectOfSave } from '../review/subject';
import { openGame, peopleAt, playOut } from '../testing/tables';
import { rulesForTests } from '../testing/rules';
import { endWords } from '../words/sentences';
import { leaders, patience } from './counting';
import type { HomeGame } from './home-game.svelte';
import { tableFromRecord } from './new-table';
import { earlyEndOf } from './record-tags';
import { readSave, type Save } from './save';

const rules = rulesForTests();
const names = ['Anna', 'Ben', 'Carla'];

class Enough extends Error {}

/** Plays a game of people at random until the points may be counted; the scores after every ply of the last phase, from its beginning. */
async function untilStalled(game: HomeGame, seed: number): Promise<string[]> {
  const scores: string[] = [];
  const each = (): void => {
    if (!game.table.live.setting_up) scores.push(game.table.live.view.scores.join());
    const since = scores.slice(-patience * game.holders.length - 1);
    const still = since.length > patience * game.holders.length && new Set(since).size === 1;
    expect(game.mayCount, `after ${String(scores.length)} plies of the last phase`).toBe(still);
    if (still) throw new Enough();
  };
  await playOut(game, seed, { each }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return scores;
}

test.each([2, 3])(
  'the points of CounterBall are counted when none of %i seats has gained any for long',
  async (players) => {
    const saved: Save[] = [];
    const text = `ballcube:rules=counter,players=${String(players)}`;
    const game = openGame(rules, peopleAt(rules, text), 3, { write: (save) => saved.push(save) });
    const scores = await untilStalled(game, 3);
    expect(scores.length).toBeGreaterThan(patience * players);
    const { live } = game.table;
    const { scores: points } = live.view;
    const most = Math.max(...points);
    const winners = [1, 2, 3].filter((seat) => points[seat - 1] === most);
    game.count();
    expect(game).toMatchObject({ over: true, open: false, mayCount: false, mayResign: false, undoTo: null });
    expect(game.result).toEqual({ winners, scores: points, early: null, repeated: false, end: 'counted' });
    const seats = ['You (Seat 1)', 'Seat 2', 'Seat 3'];
    const told = points.map((score, index) => `${seats[index] ?? ''}: ${String(score)}`).join(', ');
    const { result } = game;
    expect(result && endWords(live, game.holders, game.table.options, result).reason).toBe(
      `Counted by agreement: ${told}.`,
    );

    const save = saved.at(-1);
    if (!save) throw new Error('nothing was saved');
    expect(readSave(JSON.parse(JSON.stringify(save)))).toMatchObject({ over: true, early: { kind: 'counted' } });
    expect(openGame(rules, save, 3).result).toEqual(game.result);

    const record = game.record(names.slice(0, players));
    expect(record).toContain(`[Result "${winners.join(',')}"]\n[Termination "agreement"]`);
    expect(tableFromRecord(rules, record)).toMatchObject({ over: true, early: { kind: 'counted' } });
    expect(subjectOfRecord(rules, record).early).toEqual({ kind: 'counted' });
    const reviewed = subjectOfSave(rules, save, (_, seat) => names[seat - 1] ?? '');
    expect(reviewed.tags).toContainEqual({ key: 'Result', value: winners.join(',') });
  },
);

test('other games have nothing to count', async () => {
  const game = openGame(rules, peopleAt(rules, 'ballcube:levels=2,balls=3'), 1);
  await playOut(game, 1, { each: () => expect(game.mayCount).toBe(false) });
  game.count();
  expect(game.early).toBeNull();
});

test('a draw that was agreed on is none of points', () => {
  const tags = (winners: string): { key: string; value: string }[] => [
    { key: 'Termination', value: 'agreement' },
    { key: 'Result', value: winners },
  ];
  const of = (game: string): Parameters<typeof earlyEndOf> extends [unknown, ...infer Rest] ? Rest : never => [
    stateOf(rules, { game }),
    optionsOf(rules, game),
  ];
  expect(earlyEndOf(tags('1,2'), ...of('rolit'))).toBeNull();
  expect(earlyEndOf(tags('1,2'), ...of('ballcube:rules=counter'))).toEqual({ kind: 'counted' });
  expect(earlyEndOf(tags('1'), ...of('ballcube:rules=counter'))).toBeNull();
});

test('those with the most points lead', () => {
  expect(leaders([3, 9, 9])).toEqual([2, 3]);
  expect(leaders([0, 0])).toEqual([1, 2]);
});
