/** Records out and in again, and records that are refused with a reason. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { reasonOf } from '../core/reason';
import { ending, recordOf } from '../testing/ends';
import { seeded } from '../testing/random';
import { saveOf } from '../testing/save-of';
import { makePly, openGame, peopleAt, untilReady } from '../testing/tables';
import { tableFromRecord } from './new-table';
import type { HomeGame } from './home-game.svelte';
import { speak } from '../words/load.svelte';
import { recordTrouble } from '../words/record-trouble';
import { lookUp, t } from '../words/words.svelte';

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

const head = (game: string): string => `[Calot "1"]\n[Game "${game}"]\n[Rules "1"]\n[Result "*"]\n`;

describe('a record is refused with a reason in words', () => {
  afterAll(async () => {
    await speak('en');
  });

  test.each([
    ['nonsense', 'en', 'Line 1 is not a line of a record.'],
    [`${head('rolit')}\n1. a1\nopen\n`, 'en', 'Line 6, move 1: a1 is not possible there.'],
    [`${head('rolit')}\n1. zz\nopen\n`, 'fr', 'Ligne 6, coup 1\u00a0: «\u202fzz\u202f» n’est pas un coup de ce jeu.'],
    [`${head('chess')}\nopen\n`, 'de', 'Zeile 2 nennt ein Spiel oder eine Variante, die es nicht gibt.'],
  ] as const)('%j in %s', async (text, language, words) => {
    await speak(language);
    let reason: unknown;
    try {
      tableFromRecord(rules, text);
    } catch (error) {
      reason = error;
    }
    expect(reasonOf(reason)).toMatch(/\w+ \w+/);
    expect(recordTrouble(reason)).toBe(`${t('record.bad')} ${words}`);
  });

  test('whatever its code is', () => {
    const source = fileURLToPath(new URL('../../../crates/rules/src/record/error.rs', import.meta.url));
    const codes = [...readFileSync(source, 'utf8').matchAll(/"(record\.[a-z.]+)"/g)].map(([, code = '']) => code);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(lookUp(code), code).toBeDefined();
  });
});
