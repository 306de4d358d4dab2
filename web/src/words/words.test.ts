/** Texts: gaps, numbers, languages, and that every kind of ply has words. */
import { describe, expect, it, test } from 'vitest';
import { gameIds } from '../games';
import { spokenOf } from '../games/spoken-games';
import { fill, languageOf } from './language';
import { wordsOf } from './words.svelte';

describe('gaps', () => {
  it('are filled by name', () => {
    expect(fill('{a} and {b}', { a: 'x', b: 2 })).toBe('x and 2');
  });
  it('stay visible without a value', () => {
    expect(fill('{a} and {b}', { a: 'x' })).toBe('x and {b}');
  });
});

describe('the words of a game', () => {
  it('are there for its name, and for nothing that every object has', () => {
    expect(wordsOf('rolit')?.texts.name).toBe('Rolit');
    for (const name of ['chess', '', 'toString', 'constructor', '__proto__'])
      expect(wordsOf(name), name).toBeUndefined();
  });
});

test('every game tells its plies', () => {
  expect(gameIds.filter((game) => spokenOf(game) === undefined)).toEqual([]);
});

describe('the language', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['es', 'fr'], 'fr'],
    [['de-AT', 'fr'], 'de'],
    [['en-GB', 'fr'], 'en'],
    [['it', 'es'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (preferred, language) => {
    expect(languageOf(preferred)).toBe(language);
  });
});

describe('plies have words', () => {
  it.each([
    ['rolit', 'd3', 'cell'],
    ['rolit', 'red', 'toss'],
    ['pylos', '2b1', 'place'],
    ['pylos', '2b1-1a4-1b4', 'placeBack'],
    ['pylos', '1a1>2c3', 'raise'],
    ['pylos', '1a1>2c3-2c3', 'raiseBack'],
    ['quits', 'b2c3', 'step'],
    ['quits', 'c+', 'columnForth'],
    ['quits', '3-', 'rowBack'],
    ['cubulus', '113', 'put'],
    ['cubulus', '113>x', 'push'],
    ['cubulus', '113@z', 'turn'],
    ['ballcube', '0101@3bn', 'bar'],
    ['ballcube', 'W@b3', 'ball'],
    ['ballcube', '12-', 'in'],
    ['ballcube', '3b+', 'out'],
    ['bille-trap', 'd6', 'die'],
    ['bille-trap', 'm17', 'move'],
    ['bille-trap', 'stay', 'stay'],
  ])('%s %s', (game, ply, key) => {
    expect(wordsOf(game)?.forms.find(([, form]) => form.test(ply))?.[0]).toBe(key);
  });
});
