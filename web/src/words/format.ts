/**
 * All that a language does differently beside its words: numbers and shares, lists, times, the form of a text for a number, capital letters. What
 * stands in a gap of a text is made here or is a text itself.
 */
import { settings } from '../app/settings.svelte';
import { fillGaps, languages, type Values } from './language';

function locale(): string {
  return languages[settings.language.value].locale;
}

/** Fills the gaps of a text, with numbers as the language writes them. */
export function fill(text: string, values: Values = {}): string {
  return fillGaps(text, values, numberText);
}

/** "1,234.5"; with `places`, as many decimal places as that. */
export function numberText(value: number, places?: number): string {
  const exactly = places === undefined ? {} : { minimumFractionDigits: places, maximumFractionDigits: places };
  return formatter(Intl.NumberFormat, exactly).format(value);
}

/** A share from 0 to 1 in hundredths: "45%", or "0.4%" with at most one decimal place. */
export function percent(share: number, places = 0): string {
  return formatter(Intl.NumberFormat, { style: 'percent', maximumFractionDigits: places }).format(share);
}

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** A length of time in one unit: "5 minutes", "5 min" or "5m". */
export function duration(amount: number, unit: Unit, unitDisplay: 'long' | 'short' | 'narrow' = 'short'): string {
  return formatter(Intl.NumberFormat, { style: 'unit', unit, unitDisplay }).format(amount);
}

/** When something was or will be, in a few letters: the time of day if it is today, else the day, with its year if that is another one. */
export function shortWhen(millis: number): string {
  const [date, now] = [new Date(millis), new Date()];
  const day = { day: 'numeric', month: 'short' } as const;
  const form =
    date.toDateString() === now.toDateString()
      ? ({ hour: '2-digit', minute: '2-digit' } as const)
      : date.getFullYear() === now.getFullYear()
        ? day
        : ({ ...day, year: 'numeric' } as const);
  return formatter(Intl.DateTimeFormat, form).format(date);
}

/** A day with its name: "Wednesday 19 November". */
export function dayText(date: Date): string {
  return formatter(Intl.DateTimeFormat, { weekday: 'long', day: 'numeric', month: 'long' }).format(date);
}

/** The text for a number: that of its plural form in this language, or the one for all others. */
export function formOf(texts: Readonly<Record<string, string | undefined>>, key: string, count: number): string {
  const form = formatter(Intl.PluralRules, {}).select(count);
  return texts[`${key}.${form}`] ?? texts[`${key}.other`] ?? key;
}

/** "a, b and c", for things of one kind within a sentence. */
export function joined(items: readonly string[]): string {
  return formatter(Intl.ListFormat, { type: 'conjunction' }).format(items);
}

/** "a, b, c", for facts that follow one another: what a cell holds and is, who has which score, what a line has become. Empty ones are left out. */
export function series(facts: readonly string[]): string {
  // No list of `Intl` ends without "and" in every language.
  return facts.filter(Boolean).join(', ');
}

/** Sentences one after another. Empty ones are left out. */
export function sentences(...texts: readonly (string | false)[]): string {
  return texts.filter(Boolean).join(' ');
}

/** A text with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
}

/** A text with a capital letter and a full stop. */
export function sentence(text: string): string {
  const begun = capital(text);
  return text === '' || /[.!?…]$/.test(text) ? begun : `${begun}.`;
}

const made = new Map<string, unknown>();

/** Making one of these takes a thousand times as long as using it. */
function formatter<F, O>(Kind: new (locale?: string, options?: O) => F, options: NoInfer<O>): F {
  const name = JSON.stringify([Kind.name, locale(), options]);
  const known = made.get(name) as F | undefined;
  if (known) return known;
  const formatter = new Kind(locale(), options);
  made.set(name, formatter);
  return formatter;
}
