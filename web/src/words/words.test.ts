/** Texts: gaps, numbers, languages, and that every kind of ply has words. */
import { afterEach, describe, expect, it } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { capital, dayText, duration, fill, joined, numberText, percent, sentence } from './format';
import { languageOf, unbroken } from './language';
import { speak } from './load.svelte';
import { plyWords, timeText } from './sentences';
import { t, wordsOf } from './words.svelte';

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

describe('plies are told', () => {
  rulesForTests();
  it.each([
    ['rolit', 'rolit', 'd3', 'ball on d3'],
    ['rolit', 'rolit:first=toss', 'red', 'the thrown ball shows red'],
    ['pylos', 'pylos', '2b1-1a4-1b4', 'ball on 2b1, 1a4 and 1b4 taken back'],
    ['pylos', 'pylos', '1a1>2c3-2c3', 'ball raised from 1a1 to 2c3, 2c3 taken back'],
    ['quits', 'quits', 'b2c3', 'marble from b2 to c3'],
    ['quits', 'quits', '3-', 'row 3 slid towards a'],
    ['cubulus', 'cubulus', '113>x', 'pushed in at 113 along x'],
    ['ballcube', 'ballcube', '0101@3bn', 'bar 0101 into level 3, bn'],
    ['ballcube', 'ballcube', 'W@b3', 'white ball into b3'],
    ['ballcube', 'ballcube', '12-', 'bar 12 in a notch'],
    ['bille-trap', 'bille-trap', 'd6', 'the die shows 6'],
    ['bille-trap', 'bille-trap', 'm17', 'the marble on 17 moves'],
    ['quits', 'quits', 'pass', t('ply.pass')],
    ['quits', 'quits', 'nonsense', 'nonsense'],
  ] as const)('%s %s %s', (id, game, ply, words) => {
    expect(plyWords({ id, game }, ply)).toBe(words);
  });
});
