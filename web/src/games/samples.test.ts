/** What every game has in its folder without an import that would miss it: it is there, and what tests and pictures take is true. */
import { describe, expect, it, test } from 'vitest';
import { stateOf, type MatchState } from '../core/rules';
import { rulesForTests } from '../testing/rules';
import { gameIds } from '.';
import { original } from '../words/language';
import { samplesOf, type Sample } from '../testing/samples';

const rules = rulesForTests();
const found = Object.keys(import.meta.glob(['./*/*.ts', './*/words/*/*.ts', './*/pictures/*.svg', './*/samples.json']));
const wanted = [
  'index.ts',
  'samples.json',
  'spoken.ts',
  'stories.svelte.test.ts',
  ...['texts', 'spoken', 'setup', 'lesson', 'rules'].map((name) => `words/${original}/${name}.ts`),
  ...['day', 'evening'].map((theme) => `pictures/${theme}.svg`),
];
const drawings = import.meta.glob<string>('./*/pictures/*.svg', { eager: true, query: '?raw', import: 'default' });

function after({ game, plies }: Sample): MatchState {
  return stateOf(rules, { game, plies: plies.split(' ') });
}

test.each(gameIds)('no file of %s is missing', (game) => {
  expect(wanted.filter((file) => !found.includes(`./${game}/${file}`))).toEqual([]);
});

describe.each(gameIds)('%s', (game) => {
  const { middle, picture, variants } = samplesOf(game);

  it('has a position from its middle, where it is the turn of whoever sees it', () => {
    expect(after(middle)).toMatchObject({ id: game, turn: { seat: middle.me } });
  });

  it('has a drawing of a position for the day and one for the evening', () => {
    expect(after({ ...middle, ...picture })).toMatchObject({ id: game });
    for (const theme of ['day', 'evening']) expect(drawings[`./${game}/pictures/${theme}.svg`], theme).toMatch(/^<svg/);
  });

  it('has variants, written as the rules core writes them', () => {
    expect(variants.length).toBeGreaterThan(0);
    for (const variant of variants) {
      expect(rules.canonical(variant)).toBe(variant);
      expect(variant.split(':')[0]).toBe(game);
    }
  });
});
