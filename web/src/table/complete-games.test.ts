/**
 * Whole games of people by touching lit parts, of every value of every option. How they end must be what the rules say of their plies, and
 * their records come in again as they went out.
 */
import { describe, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { fewOrAll } from '../testing/depth';
import { checkEnd } from '../testing/ends';
import { openGame, peopleAt, playOut } from '../testing/tables';
import type { Table } from './table.svelte';

const rules = rulesForTests();

/** Plays a game to its end and checks the end; what is seen of the game is the answer. */
async function complete(text: string, seed: number): Promise<{ plies: readonly string[]; phases: Set<unknown> }> {
  const what = `${text}, seed ${String(seed)}`;
  const game = openGame(rules, peopleAt(rules, text), seed);
  const { table } = game;
  const phases = new Set<unknown>();
  try {
    await playOut(game, seed, { each: () => phases.add(phaseOf(table)) });
  } catch (error) {
    throw new Error(`${what}: ${table.live.history.join(' ')}`, { cause: error });
  }
  checkEnd(rules, game, what);
  const plies = table.live.history;
  game.close();
  return { plies, phases };
}

function phaseOf({ live }: Table): number | null {
  return live.id === 'ballcube' ? live.view.board.phase : null;
}

/** Options with many values have many games already. */
function seedsFor(values: readonly string[]): readonly number[] {
  return values.length > 4 ? [1] : fewOrAll([1, 2], [1, 2, 3]);
}

describe.each(rules.games())('complete games of $id', ({ id, options }) => {
  test('with the usual rules', async () => {
    for (const seed of [11, 12, 13]) {
      const { plies, phases } = await complete(id, seed);
      if (id === 'rolit') expect(plies, `seed ${String(seed)}`).toHaveLength(60);
      if (id === 'ballcube') expect([...phases], `seed ${String(seed)}`).toEqual([1, 2, 3]);
    }
  });

  test.each(options)('with every value of $key', async ({ key, values }) => {
    for (const value of values) {
      // Who begins can only be somebody who is there.
      const first = id === 'rolit' && key === 'first' && /[34]/.test(value) ? ',players=4' : '';
      // Two levels of BallCube have all that six have, where the levels are not what is looked at.
      const fewer = id === 'ballcube' && !['levels', 'bars'].includes(key) ? fewOrAll(',levels=2', '') : '';
      for (const seed of seedsFor(values)) await complete(`${id}:${key}=${value}${first}${fewer}`, seed);
    }
  });
});

test('Rolit with four people, where a throw says who begins', async () => {
  for (const seed of [1, 2, 3]) {
    const { plies } = await complete('rolit:players=4,size=6,first=toss', seed);
    expect(plies[0], `seed ${String(seed)}`).toMatch(/^(red|yellow|green|blue)$/);
  }
});

test('BallCube in all three phases: bars, balls, and bars moved', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const { plies } = await complete('ballcube:levels=1', seed);
    const of = (form: RegExp): number => plies.filter((ply) => form.test(ply)).length;
    expect(of(/^[01]{4}@/), `seed ${String(seed)}`).toBe(4);
    expect(of(/^[A-Z]@/), `seed ${String(seed)}`).toBe(16);
    expect(of(/[+-]$/), `seed ${String(seed)}`).toBeGreaterThan(0);
  }
});
