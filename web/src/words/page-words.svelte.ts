/**
 * The words of a single page, loaded with it: a list of English texts and one of French texts with exactly the same keys. What all
 * pages share stands in `en.ts` and `fr.ts`, which are loaded at once and therefore kept small.
 */
import { settings } from '../app/settings.svelte';
import { fill, type Values } from './language';

/** The function that looks up texts of these lists in the chosen language. */
export function pageWords<K extends string>(
  en: Readonly<Record<K, string>>,
  fr: Readonly<Record<K, string>>,
): (key: K, values?: Values) => string {
  return (key, values) => fill((settings.language.value === 'fr' ? fr : en)[key], values);
}
