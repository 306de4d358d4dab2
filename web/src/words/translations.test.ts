/** Every translation says all that the original says, with the same gaps, in the typography of its language. What is missing is listed. */
import { describe, expect, test } from 'vitest';
import { languageIds, original } from './language';

const files = import.meta.glob<{ words: object }>(['./*/*.ts', '../games/*/words/*/*.ts'], { eager: true });
const inLanguage = (path: string, language: string): string =>
  path.replace(new RegExp(`/${original}/([\\w-]+\\.ts)$`), `/${language}/$1`);
const originals = Object.keys(files).filter((path) => inLanguage(path, '') !== path);

/** All texts of a list, with the keys that lead to each. */
const texts = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}/${key}`));
const gaps = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
/** A form of a text for a number, such as `legal.one`: it may leave the number out, and a language may have forms of its own. */
const aForm = /\.(zero|one|two|few|many)$/;

/** What no text in a language may have, so that a slip is seen: French has a space within quotation marks and before high signs, German quotes „so“. */
const slips: Readonly<Record<string, RegExp>> = {
  fr: /'|\S[;?!»]|«\S/,
  de: /'|«|»|”|\s[;?!]/,
  en: /'/,
};

test('there are words', () => {
  expect(originals.length).toBeGreaterThan(30);
});

describe.each(languageIds)('in %s', (language) => {
  const missing = originals.map((path) => inLanguage(path, language)).filter((path) => !(path in files));

  test('nothing is missing', () => {
    expect(missing).toEqual([]);
  });

  test.each(originals.filter((path) => inLanguage(path, language) in files))('%s', (path) => {
    const english = new Map(texts(files[path]?.words));
    const translated = new Map(texts(files[inLanguage(path, language)]?.words));
    const plain = (keys: Iterable<string>): string[] => [...keys].filter((key) => !aForm.test(key)).sort();
    expect(plain(translated.keys())).toEqual(plain(english.keys()));
    for (const [key, text] of translated) {
      if (!aForm.test(key)) expect([key, gaps(text)]).toEqual([key, gaps(english.get(key) ?? '')]);
      expect(text, key).not.toBe('');
      // What stands between backticks is notation.
      expect([key, slips[language]?.exec(text.replace(/`[^`]*`/g, 'x'))?.[0]]).toEqual([key, undefined]);
    }
  });
});
