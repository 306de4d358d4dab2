/** Numbers, lists and times as the language of the page writes them. */
import { settings } from '../app/settings.svelte';
import { languages } from './language';

export function locale(): string {
  return languages[settings.language.value].locale;
}

/** The text for a number: that of its plural form in this language, or the one for all others. */
export function formOf(texts: Readonly<Record<string, string | undefined>>, key: string, count: number): string {
  const form = new Intl.PluralRules(locale()).select(count);
  return texts[`${key}.${form}`] ?? texts[`${key}.other`] ?? key;
}

/** "a, b and c". */
export function joined(items: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
}
