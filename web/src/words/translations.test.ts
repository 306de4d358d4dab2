/**
 * Every translation says all that the original says, with the same gaps, in its own words and in the typography of its language. What is missing
 * or wrong is listed text by text, with the English, so that whoever translates can go through the list.
 */
import { describe, expect, test } from 'vitest';
import { languageIds, original, type Language } from './language';

const files = import.meta.glob<{ words: Readonly<Record<string, string>> }>(['./*/*.ts', '../games/*/words/*/*.ts'], {
  eager: true,
});
const inLanguage = (path: string, language: string): string =>
  path.replace(new RegExp(`/${original}/([\\w-]+\\.ts)$`), `/${language}/$1`);
const originals = Object.keys(files).filter((path) => inLanguage(path, '') !== path);

const textsIn = (path: string): Map<string, string> => new Map(Object.entries(files[path]?.words ?? {}));

/** A form of a text for a number, such as `legal.one`: it may leave the number out, and a language may have forms of its own. */
const aForm = /\.(zero|one|two|few|many)$/;
const gaps = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
/** What stands between backticks is notation, and the same everywhere. */
const notation = (text: string): string => (text.match(/`[^`]*`/g) ?? []).sort().join(' ');
/** The cells of a table's row. */
const cells = (text: string): number => text.split(' | ').length;
const stars = (text: string): number => text.replace(/`[^`]*`/g, '').split('*').length - 1;
const names = new RegExp(
  [
    ...['Calot', 'WhiteBall', 'CounterBall'],
    ...originals.flatMap((path) => (path.endsWith('/texts.ts') ? (textsIn(path).get('name') ?? []) : [])),
  ].join('|'),
  'g',
);
/** The text without what is the same in every language: gaps, notation and names. */
const said = (text: string): string => text.replace(/\{\w+\}|`[^`]*`/g, 'x').replace(names, 'x');
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(said(text));

/** What no text may have, and what none in a language may have, each with what to write instead. */
const slips: readonly (readonly [slip: RegExp, instead: string])[] = [
  [/'/, 'an apostrophe is ’'],
  [/"/, 'quotation marks are those of the language'],
  [/\.\.\./, 'three dots are …'],
  [/(^|[^«]\s)-([\s.,]|$)/, 'a dash is –; a sign stands in quotation marks'],
  [/ {2}|^ | $|[\t\n]/, 'a space too many'],
  [/[\u00a0\u202f]/, 'an ordinary space: the page makes it one that does not break'],
  [/\bpl(y|ies)\b/i, 'people read move'],
];
const slipsOf: Readonly<Partial<Record<Language, typeof slips>>> = {
  en: [[/[«»„]/, 'quotation marks are “ ”']],
  fr: [
    [/[^\s;:?!»…(][;:?!»]|[^\s(]:(?=\s|$)|«\S/, 'a space before ; : ? ! » and after «'],
    [/[“”„]/, 'quotation marks are « »'],
  ],
  de: [
    [/[«»”]/, 'quotation marks are „ “'],
    [/\s[;:?!]/, 'no space before ; : ? !'],
    [/[^\s„]…/, 'a space before … where a word or more is missing'],
  ],
};

/** Words that a language writes as English does. */
const alike: Readonly<Partial<Record<Language, readonly string[]>>> = {
  fr: [
    'Actions',
    'Ctrl+Y',
    'Ctrl+Z',
    'Menu',
    'Notifications',
    'Points',
    'score {score}',
    'Solution',
    'Tables',
    'Verdict',
  ],
  de: ['Bots', 'Computer', 'Name', 'neutral', 'Notation', 'Text', 'Wow!'],
};

/** What stands against the translation of a file, a line for each text, with the text. */
function complaints(language: Language, path: string): string[] {
  const english = textsIn(path);
  const translated = textsIn(inLanguage(path, language));
  const found: string[] = [];
  const complain = (key: string, what: string, text: string): number => found.push(`${key} ${what}: ${text}`);
  for (const [key, text] of english) {
    if (!translated.has(key) && !aForm.test(key)) complain(key, 'is missing', text);
  }
  for (const [key, text] of translated) {
    const about = english.get(key);
    if (about === undefined) {
      if (!aForm.test(key)) complain(key, 'is not in the original', text);
      continue;
    }
    const wrong = (what: string): number => complain(key, what, text);
    if (text.trim() === '') wrong('is empty');
    if (!aForm.test(key) && gaps(text) !== gaps(about)) wrong(`needs the gaps ${gaps(about)}`);
    if (notation(text) !== notation(about)) wrong(`needs the notation ${notation(about)}`);
    if (cells(text) !== cells(about)) wrong(`needs ${String(cells(about))} cells, with | between them`);
    if (stars(text) !== stars(about)) wrong(`needs ${String(stars(about))} stars`);
    for (const [slip, instead] of [...slips, ...(slipsOf[language] ?? [])])
      if (slip.test(said(text))) wrong(`has a slip (${instead})`);
    if (language !== original && text === about && hasWords(text) && !alike[language]?.includes(text))
      wrong('is still English');
  }
  return found;
}

test('there are words', () => {
  expect(originals.length).toBeGreaterThan(30);
});

describe.each(languageIds)('in %s', (language) => {
  test('no file is missing', () => {
    expect(originals.map((path) => inLanguage(path, language)).filter((path) => !(path in files))).toEqual([]);
  });

  const there = originals.filter((path) => inLanguage(path, language) in files);
  test.each(there.map((path) => [inLanguage(path, language), path]))('%s is whole', (_, path) => {
    expect(complaints(language, path)).toEqual([]);
  });
});
