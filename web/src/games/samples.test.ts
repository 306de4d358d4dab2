/** What every game has in its folder for tests and pictures is there and true. */
import { describe, expect, it } from 'vitest';
import { stateOf, type MatchState } from '../core/rules';
import { rulesForTests } from '../testing/rules';
import { gameIds } from '.';
import { samplesOf, type Sample } from '../testing/samples';

const rules = rulesForTests();
const stories = import.meta.glob('./*/stories.svelte.test.ts');
const drawings = import.meta.glob<string>('./*/pictures/*.svg', { eager: true, query: '?raw', import: 'default' });

function after({ game, plies }: Sample): MatchState {
  return stateOf(rules, { game, plies: plies.split(' ') });
}

describe.each(gameIds)('%s', (game) => {
  const { middle, picture, variants } = samplesOf(game);

  it('has a position from its middle, where it is the turn of whoever sees it', () => {
    expect(after(middle)).toMatchObject({ id: game, turn: { seat: middle.me } });
  });

  it('has a drawing of a position for the day and one for the evening', () => {
    expect(after({ ...middle, ...picture })).toMatchObject({ id: game });
    for (const theme of ['day', 'evening']) expect(drawings[`./${game}/pictures/${theme}.svg`], theme).toMatch(/^<svg/);
  });

  it('tells its plies', () => {
    expect(Object.keys(stories)).toContain(`./${game}/stories.svelte.test.ts`);
  });

  it('has variants, written as the rules core writes them', () => {
    expect(variants.length).toBeGreaterThan(0);
    for (const variant of variants) {
      expect(rules.canonical(variant)).toBe(variant);
      expect(variant.split(':')[0]).toBe(game);
    }
  });
});
