/**
 * The names that the parts of flat boards have for those who listen, along whole games in every language: all have one, no two that can be
 * chosen are called the same, what can be chosen says what choosing it does, and whoever can choose is told what to do.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { speak } from '../words/load.svelte';
import type { Table } from '../table/table.svelte';
import Solid from '../board/solid/Solid.svelte';
import { boardParts, inputOf, partsAtRest } from '../testing/boards';
import { fewOrAll } from '../testing/depth';
import { htmlOf, textOf } from '../testing/drawn';
import { anything, openGame, peopleAt, playOut } from '../testing/tables';
import { languageIds } from '../words/language';
import { promptWords } from '../words/sentences';
import { gameIds, games } from '.';
import type { FlatBoard } from './game';
import { samplesOf } from '../testing/samples';

const rules = rulesForTests();

/** Parts that are called by what choosing them does, also while they cannot be chosen. */
const callsToAct = /^(slide|top):/;

afterEach(async () => {
  await speak('en');
});

function look(board: FlatBoard, table: Table, what: string): void {
  const parts = boardParts(board, table);
  const { lit, chosen } = table.gesture;
  const about = `${what}: ${table.live.history.join(' ')}, chosen: ${chosen.join(' ')}`;
  const names = parts.map(({ name }) => name);
  expect(
    names.filter((name) => !/^\S/.test(name) || /[{}]|undefined|null|NaN/.test(name)),
    about,
  ).toEqual([]);
  expect(
    names.filter((name, index) => names.indexOf(name) !== index),
    about,
  ).toEqual([]);
  // What is lit or chosen can be reached, and nothing else.
  const choosable = parts.filter((part) => part.choosable);
  expect(new Set(choosable.map(({ touch }) => touch)), about).toEqual(
    new Set([...lit, ...chosen.filter((touch) => parts.some((part) => part.touch === touch))]),
  );
  const atRest = new Map(partsAtRest(board, table).map(({ part, name }) => [part, name]));
  const silent = choosable.filter(
    ({ part, touch = '', name }) => lit.has(touch) && !callsToAct.test(touch) && name === atRest.get(part),
  );
  expect(silent, about).toEqual([]);
  if (lit.size > 0) expect(promptWords(table), about).toMatch(/\S/);
}

describe.each(languageIds)('in %s', (language) => {
  test.each(gameIds)('every part of %s has a name of its own', async (id) => {
    await speak(language);
    const board = await games[id].flat();
    for (const text of samplesOf(id).variants) {
      const seed = 5;
      const game = openGame(rules, peopleAt(rules, text), seed);
      let touches = 0;
      await playOut(game, seed, {
        policy: (at, random) => {
          touches += 1;
          // All beginnings, and then as much as time allows.
          if (touches < fewOrAll(8, 12) || touches % fewOrAll(20, 9) === 0)
            look(board, at, `${text}, seed ${String(seed)}`);
          return anything(at, random);
        },
      });
      look(board, game.table, `${text}, seed ${String(seed)}, at its end`);
      game.close();
    }
  });
});

test.each(languageIds)('in %s, the 3D view says that the flat one is for screen readers', async (language) => {
  await speak(language);
  const input = inputOf(openGame(rules, peopleAt(rules, 'quits'), 1).table);
  const events = { touch: () => undefined, consider: () => undefined, settled: () => undefined };
  expect(textOf(htmlOf(Solid, { input, events }))).toContain(input.words('solid'));
  expect(input.words('solid')).toMatch(/3D/);
});
