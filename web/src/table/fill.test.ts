/** Chance does what people have left of a set-up; computers do theirs. */
import { expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { searchForTests } from '../testing/search';
import { openGame, peopleAt, untilReady } from '../testing/tables';
import type { Save } from './save';

const rules = rulesForTests();

test.each([
  // Two bars are in; two more and four balls each are left.
  ['ballcube:levels=2,bars=4,balls=4', ['1000@1an', '0100@1bn'], 4 + 8],
  ['cubulus', ['111', '222', '333'], 9],
])('the rest of %s is placed by plies like others', async (game, plies, setUp) => {
  const saved: Save[] = [];
  const table = openGame(rules, { ...peopleAt(rules, game), plies }, 7, { write: (save) => saved.push(save) });
  await untilReady(table);
  expect(table.mayFill).toBe(true);
  table.fill();
  expect(table).toMatchObject({ mayFill: false, open: false });
  await untilReady(table);
  const { live } = table.table;
  expect(live.setting_up).toBe(false);
  expect(live.outcome).toBeNull();
  expect(live.history).toHaveLength(setUp);
  expect(live.history.slice(0, plies.length)).toEqual(plies);
  expect(saved.at(-1)).toMatchObject({ plies: live.history, dealt: 0 });
  expect(table).toMatchObject({ filling: false, mayFill: false, open: true });
  // As after any ply, the last one can be taken back, and nothing is filled again by itself.
  table.undo();
  await untilReady(table);
  expect(table.table.live.history).toHaveLength(setUp - 1);
  expect(table).toMatchObject({ mayFill: true, open: true });
});

test('a computer goes on to place what is its own', async () => {
  const thinker = searchForTests(4);
  const asked: number[] = [];
  const save = peopleAt(rules, 'ballcube:levels=2,bars=4,balls=2');
  const table = openGame(rules, { ...save, seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }] }, 7, {
    thinker: {
      ...thinker,
      think: (question) => {
        asked.push(question.plies.length);
        return thinker.think(question);
      },
    },
  });
  table.fill();
  await untilReady(table);
  expect(table.table.live.setting_up).toBe(false);
  // Eight plies of the set-up, of which every second one is the computer's.
  expect(asked.filter((after) => after < 8)).toEqual([1, 3, 5, 7]);
});
