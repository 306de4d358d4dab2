/** Records out and in again, and records that are refused with a reason. */
import { expect, test } from 'vitest';
import { rulesForTests } from '../core/rules-for-tests';
import { ending, recordOf } from '../testing/ends';
import { seeded } from '../testing/random';
import { saveOf } from '../testing/save-of';
import { makePly, openTable, peopleAt, untilReady } from '../testing/tables';
import { tableFromRecord } from './new-table';
import type { Table } from './table.svelte';

const rules = rulesForTests();

/** A table at which so many plies have been made. */
async function played(game: string, seed: number, plies: number): Promise<Table> {
  const table = openTable(rules, peopleAt(rules, game), seed);
  const random = seeded(seed);
  await untilReady(table);
  while (table.live.history.length < plies && !table.over) {
    makePly(table, random);
    await untilReady(table);
  }
  return table;
}

test.each(rules.games())('a record of $id goes out and comes in again, and the game goes on', async ({ id }) => {
  for (const seed of [21, 22, 23]) {
    const before = await played(id, seed, 12);
    const record = recordOf(before);
    const reopened = rules.openRecord(record);
    expect(reopened.state(), record).toMatchObject({ game: id, history: before.live.history, outcome: null });
    reopened.free();
    const save = tableFromRecord(rules, record);
    expect(save, record).toMatchObject({ game: id, plies: before.live.history, over: false, early: null, start: null });
    const after = openTable(rules, save, seed);
    await untilReady(after);
    expect(after.live.position, record).toBe(before.live.position);
    expect(after.live.history.slice(0, 12), record).toEqual(before.live.history.slice(0, 12));
    expect(after.gesture.lit.size, record).toBeGreaterThan(0);
    makePly(after, seeded(seed));
    after.close();
    before.close();
  }
});

test('a record comes in with the end that the rules do not know', () => {
  const given = openTable(rules, saveOf('pylos', ['1a1'], { over: true, early: { kind: 'resigned', seat: 2 } }), 1);
  const save = tableFromRecord(rules, recordOf(given));
  expect(ending(openTable(rules, save, 1))).toEqual({ title: 'Light wins', reason: 'Dark gave up.' });
  const late = openTable(rules, saveOf('pylos', ['1a1'], { over: true, early: { kind: 'time', seat: 1 } }), 1);
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
  expect(reason instanceof Error ? reason.message : String(reason)).toMatch(/\w+ \w+/);
});
