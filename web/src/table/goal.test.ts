/** What every variant of every game is about is said in one line, in every language. */
import { afterEach, describe, expect, test } from 'vitest';
import { gameIds } from '../games';
import { optionsOf, stateOf } from '../core/rules';
import { rulesForTests } from '../testing/rules';
import { languageIds } from '../words/language';
import { speak } from '../words/load.svelte';
import { goalWords } from '../words/sentences';

const rules = rulesForTests();

const goal = (game: string, plies: readonly string[] = []): string =>
  goalWords(stateOf(rules, { game, plies }), optionsOf(rules, game));

/** The game with each value of each of its options that may stand alone. */
const variants = (id: string): string[] => [
  id,
  ...rules
    .choices(id)
    .flatMap(({ key, values }) => values.map(({ value }) => `${id}:${key}=${value}`))
    .filter((game) => {
      try {
        return stateOf(rules, { game }).id === id;
      } catch {
        return false;
      }
    }),
];

afterEach(async () => {
  await speak('en');
});

describe.each(languageIds)('in %s', (language) => {
  test.each(gameIds)('every variant of %s has a short one', async (id) => {
    await speak(language);
    for (const game of variants(id)) {
      expect(goal(game), game).toMatch(/^\S.*\.$/);
      expect(goal(game).length, game).toBeLessThanOrEqual(110);
    }
  });
});

test('variants that are won otherwise say so', () => {
  const aims = ['standard', 'misere', 'white', 'counter'].map((aim) => goal(`ballcube:rules=${aim}`));
  expect(new Set(aims).size).toBe(4);
  expect(aims[1]).toContain('loses');
  expect(aims[3]).toContain('white 5, yellow 4, blue 3, red 2, black 1');
  expect(goal('quits')).toContain('three marbles');
  expect(goal('quits:players=4')).toContain('one marble');
  expect(goal('pylos:rules=children')).toContain('Nothing gives balls back');
});

test('while the neutral balls of Cubulus are placed, why is said', () => {
  const neutral = ['111', '222', '333', '123', '132', '213', '231', '312', '321'];
  expect(goal('cubulus', neutral.slice(0, 8))).toContain('nine neutral balls in everybody’s way');
  expect(goal('cubulus', neutral)).toContain('square on one face');
  expect(goal('cubulus:players=3')).not.toContain('eutral');
});
