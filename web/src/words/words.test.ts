/** Texts: gaps, numbers, languages, and that every kind of ply has words. */
import { afterEach, describe, expect, it, test } from 'vitest';
import { gameIds } from '../games';
import { spokenOf } from '../games/spoken-games';
import { capital, dayText, duration, fill, joined, numberText, percent, sentence } from './format';
import { languageOf, unbroken } from './language';
import { speak } from './load.svelte';
import { timeText } from './sentences';
import { wordsOf } from './words.svelte';

describe('gaps', () => {
  it('are filled by name', () => {
    expect(fill('{a} and {b}', { a: 'x', b: 2 })).toBe('x and 2');
  });
  it('stay visible without a value', () => {
    expect(fill('{a} and {b}', { a: 'x' })).toBe('x and {b}');
  });
});

describe('what a language writes in its own way', () => {
  afterEach(async () => {
    await speak('en');
  });

  it.each([
    ['en', '1,234 and 2.5', '45%', '0.4%', '9.9', '3 days', 'a, b and c', 'Wednesday 19 November'],
    ['fr', '1 234 and 2,5', '45 %', '0,4 %', '9,9', '3 jours', 'a, b et c', 'mercredi 19 novembre'],
    ['de', '1.234 and 2,5', '45 %', '0,4 %', '9,9', '3 Tage', 'a, b und c', 'Mittwoch, 19. November'],
  ] as const)('in %s', async (language, ...expected) => {
    await speak(language);
    const written = [
      fill('{a} and {b}', { a: 1234, b: 2.5 }),
      percent(0.4501),
      percent(0.00412, 1),
      numberText(9.94, 1),
      duration(3, 'day', 'long'),
      joined(['a', 'b', 'c']),
      dayText(new Date(2025, 10, 19)),
    ];
    // Which of its spaces may break is the language's own business.
    expect(written.map((text) => text.replace(/\s/g, ' '))).toEqual(expected);
  });

  it.each([
    ['en', '9.9', /^2\s?d 3\s?h/],
    ['fr', '9,9', /^2\s?j 3\s?h/],
    // Browsers shorten the hours differently.
    ['de', '9,9', /^2\s?T 3\s?(h|Std)/],
  ] as const)('clocks in %s', async (language, last, days) => {
    await speak(language);
    const hour = 3_600_000;
    expect([3 * hour + 420_000, 600_000, 10_000, 9_840].map(timeText)).toEqual(['3:07:00', '10:00', '0:10', last]);
    expect(timeText(51 * hour)).toMatch(days);
  });

  it('begins sentences and ends them', () => {
    expect(capital('égal')).toBe('Égal');
    expect(['a red ball', 'why?', ''].map(sentence)).toEqual(['A red ball.', 'Why?', '']);
  });

  it('keeps signs with their words', () => {
    expect(unbroken('Quoi : « non » ; si !')).toBe('Quoi\u00a0: «\u202fnon\u202f»\u202f; si\u202f!');
    expect(unbroken('Moment … 5 % „so“?')).toBe('Moment\u00a0… 5\u00a0% „so“?');
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
    [['la', 'fr'], 'fr'],
    [['de-AT', 'fr'], 'de'],
    [['en-GB', 'fr'], 'en'],
    [['eo', 'la'], 'en'],
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
