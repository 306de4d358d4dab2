/** The words of a page or of a part of one, loaded with it. */
import { own } from '../core/own';
import { fill, formOf } from './format';
import type { Values } from './language';
import { inEveryLanguage, wordsNamed, type Texts } from './load.svelte';

/** Looks texts up in the language of the page. */
export interface Lookup<K extends string> {
  (key: K, values?: Values): string;
  /** The form of a text that goes with a number: `key.one`, `key.other` or whatever forms the language has. `{count}` is the number. */
  counted: (key: Stem<K>, count: number, values?: Values) => string;
  /** A text whose key is put together at run time; undefined when there is none. */
  find: (key: string, values?: Values) => string | undefined;
}

/** What stands before `.other` in a key. */
export type Stem<K extends string> = K extends `${infer S}.other` ? S : never;

/** The words in `words/<language>/<name>.ts`; `W` is the type of the English ones. */
export async function pageWords<W extends Texts>(name: string): Promise<Lookup<Extract<keyof W, string>>> {
  return lookup(await inEveryLanguage((language) => wordsNamed<W>(name, language)));
}

/** The function that looks up texts of a list which may be exchanged for that of another language. */
export function lookup<K extends string>(texts: () => Readonly<Record<K, string>>): Lookup<K> {
  const look = (key: K, values?: Values): string => fill(texts()[key], values);
  return Object.assign(look, {
    counted: (key: Stem<K>, count: number, values: Values = {}): string =>
      fill(formOf(texts(), key, count), { count, ...values }),
    find: (key: string, values?: Values): string | undefined => {
      const text = own<string>(texts(), key);
      return text === undefined ? undefined : fill(text, values);
    },
  });
}
