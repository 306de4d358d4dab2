/**
 * Whole games against the computer, with the search that the page runs in a worker but with little time to think. How they end must be what the
 * rules say of their plies.
 */
import { describe, expect, test } from 'vitest';
import type { GameId } from 'calot-rules';
import { rulesForTests } from '../testing/rules';
import { searchForTests } from '../testing/search';
import { gameIds, games } from '../games';
import { checkEnd, recordOf } from '../testing/ends';
import { openGame, playOut } from '../testing/tables';
import { newTable } from './new-table';
import type { Save } from './save';
import type { Holder } from './seats';

const rules = rulesForTests();
const me: Holder = { kind: 'me' };
const level = (number: number): Holder => ({ kind: 'computer', level: number });

/** What is played of each game where the usual one would take long, and against whom; otherwise one begins, against level 1. */
const matches: Readonly<Partial<Record<GameId, { readonly game?: string; readonly seats?: readonly Holder[] }>>> = {
  rolit: { game: 'rolit:size=6', seats: [me, level(2)] },
  pylos: { game: 'pylos:rules=children', seats: [level(1), me] },
  quits: { seats: [me, level(3)] },
  ballcube: { game: 'ballcube:levels=2,balls=3', seats: [me, level(3)] },
  'bille-trap': { game: 'bille-trap:closed=24' },
};

/** Plays until the game is over and checks the end; the last save is the answer. */
async function against(text: string, seats: readonly Holder[], setUp: boolean, seed: number): Promise<Save> {
  const saved: Save[] = [];
  const game = openGame(rules, newTable(rules, { game: text, seats, clock: { kind: 'none' }, setUp }), seed, {
    thinker: searchForTests(4),
    write: (save) => saved.push(save),
  });
  await playOut(game, seed);
  checkEnd(rules, game, `${text}, seed ${String(seed)}`);
  const makers = new Set(game.table.makers.filter((maker) => maker !== 'chance'));
  expect(makers.size, recordOf(game)).toBe(seats.length);
  game.close();
  const last = saved.at(-1);
  if (!last) throw new Error('nothing was saved');
  return last;
}

describe('a complete game against the computer', () => {
  test.each(gameIds)('of %s', async (id) => {
    const { game = id, seats = [me, level(1)] } = matches[id] ?? {};
    for (const seed of [11, 12]) {
      const save = await against(game, seats, games[id].dealt ?? false, seed);
      expect(save).toMatchObject({ over: true, seats });
    }
  });

  test('BallCube with its whole set-up', async () => {
    await against('ballcube:levels=2,balls=3', [level(3), me], false, 13);
  });

  test('three computers and one person at one table', async () => {
    await against('rolit:players=4,size=6', [me, level(1), level(2), level(3)], false, 12);
  });
});
