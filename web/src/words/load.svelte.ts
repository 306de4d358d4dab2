/**
 * Words are loaded when they are first needed, in the language of the page. When another language is chosen, all that was loaded is loaded in
 * that language and exchanged at once, so no page speaks two languages.
 */
import { modules, partOf } from 'virtual:words';
import { remember } from '../app/remembered';
import { settings } from '../app/settings.svelte';
import { original, unbroken, type Language } from './language';

/** Loads a list of words in a language, and returns what puts it in place. */
type Reload = (language: Language) => Promise<() => void>;

const reloads: Reload[] = [];
let wanted = settings.language.value;

/** What `find` finds, now and after every change of language. */
export async function inEveryLanguage<T>(find: (language: Language) => Promise<T>): Promise<() => T> {
  let language = wanted;
  let found = await find(language);
  // Somebody may have chosen another language meanwhile.
  while (language !== wanted) {
    language = wanted;
    found = await find(language);
  }
  let current = $state.raw(found);
  reloads.push(async (next) => {
    const words = await find(next);
    return () => (current = words);
  });
  return () => current;
}

/** Lets the page speak this language. Rejects, and leaves everything as it was, when its words cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  // At once, so the next visit speaks it even if this one ends before its words are there.
  remember('language', language);
  try {
    const loaded = await Promise.all(reloads.map((reload) => reload(language)));
    // The last choice counts.
    if (wanted !== language) return;
    for (const put of loaded) put();
    settings.language.value = language;
  } catch (error) {
    if (wanted === language) {
      wanted = settings.language.value;
      remember('language', wanted);
    }
    throw error;
  }
}

/** A list of words. */
export type Texts = Readonly<Record<string, string>>;

/** The list with this name, a file of `words/<language>` or `<game>/<file>`; many of them come together (`scripts/words-plugin.ts`). */
export async function wordsNamed<T extends Texts = Texts>(name: string, language: Language): Promise<T> {
  const list = name.slice(name.indexOf('/') + 1);
  const loaded = await modules[`${partOf[list] ?? list}-${language}`]?.();
  return unbrokenAll((loaded?.default[name] ?? {}) as T);
}

type Files<T extends Texts> = Readonly<Record<string, () => Promise<{ readonly words: T }>>>;
type PathOf = (language: Language) => string;

/** The words of a file that is loaded by itself, whose path this is; where a translation lacks it, those of the original. */
export async function wordsAt<T extends Texts>(files: Files<T>, path: PathOf, language: Language): Promise<T> {
  const file = files[path(language)] ?? files[path(original)];
  if (!file) throw new Error(`There are no words at ${path(original)}.`);
  return unbrokenAll((await file()).words);
}

function unbrokenAll<T extends Texts>(words: T): T {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, unbroken(text)])) as T;
}
