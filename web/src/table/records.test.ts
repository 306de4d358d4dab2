/** Records out and in again, and records that are refused with a reason. */
import { expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { reasonOf } from '../core/reason';
import { ending, recordOf } from '../testing/ends';
import { seeded } from '../testing/random';
import { saveOf } from '../testing/save-of';
import { makePly, openGame, peopleAt, untilReady } from '../testing/tables';
import { tableFromRecord } from './new-table';
import type { HomeGame } from './home-game.svelte';

const rules = rulesForTests();

/** A table at which so many plies have been made. */
async function played(text: string, seed: number, plies: number): Promise<HomeGame> {
  const game = openGame(rules, peopleAt(rules, text), seed);
  const random = seeded(seed);
  await untilReady(game);
  while (game.table.live.history.length < plies && !game.over) {
    makePly(game, random);
    await untilReady(game);
  }
  return game;
}

test.each(rules.games())('a record of $id goes out and comes in again, and the game goes on', async ({ id }) => {
  for (const seed of [21, 22, 23]) {
    const before = await played(id, seed, 12);
    const record = recordOf(before);
    const reopened = rules.openRecord(record);
    expect(reopened.state(), record).toMatchObject({ game: id, history: before.table.live.history, outcome: null });
    reopened.free();
    const save = tableFromRecord(rules, record);
    expect(save, record).toMatchObject({
      game: id,
      plies: before.table.live.history,
      over: false,
      early: null,
      start: null,
    });
    const after = openGame(rules, save, seed);
    await untilReady(after);
    expect(after.table.live.position, record).toBe(before.table.live.position);
    expect(after.table.live.history.slice(0, 12), record).toEqual(before.table.live.history.slice(0, 12));
    expect(after.table.gesture.lit.size, record).toBeGreaterThan(0);
    makePly(after, seeded(seed));
    after.close();
    before.close();
  }
});

test('a record comes in with the end that the rules do not know', () => {
  const given = openGame(rules, saveOf('pylos', ['1a1'], { over: true, early: { kind: 'resigned', seat: 2 } }), 1);
  const save = tableFromRecord(rules, recordOf(given));
  expect(ending(openGame(rules, save, 1))).toEqual({ title: 'Light wins', reason: 'Dark gave up.' });
  const late = openGame(rules, saveOf('pylos', ['1a1'], { over: true, early: { kind: 'time', seat: 1 } }), 1);
  expect(tableFromRecord(rules, recordOf(late))).toMatchObject({ over: true, early: { kind: 'time', seat: 1 } });
});

test.each([
  ['nonsense', 'nonsense'],
  ['an illegal ply', '[Calot "1"]\n[Game "rolit"]\n[Rules "1"]\n[Result "*"]\n\n1. a1\nopen\n'],
  ['an unknown game', '[Calot "1"]\n[Game "chess"]\n[Rules "1"]\n[Result "*"]\n\nopen\n'],
])('a record with %s is refused with a reason', (_, text) => {
  let reason: unknown;
  try {
    tableFromRecord(rules, text);
  } catch (error) {
    reason = error;
  }
  expect(reasonOf(reason)).toMatch(/\w+ \w+/);
});
