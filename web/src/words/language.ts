/**
 * The languages of the page, and what a text is: one sentence or label with gaps in braces, `{cell}`. A new language is a line here and the
 * folders that `npm run new-language` makes; `docs/translating.md` tells how.
 */
export const languages = {
  fr: { name: 'Français', locale: 'fr-FR' },
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const;
export type Language = keyof typeof languages;

export const languageIds = Object.keys(languages) as readonly Language[];

/** The language in which every text is first written, and which is shown where a translation is missing. */
export const original: Language = 'en';

export type Values = Readonly<Record<string, string | number>>;

/** Fills the gaps of a text; a gap without a value stays visible, so it is noticed. */
export function fillGaps(text: string, values: Values, write: (value: number) => string = String): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? write(value) : (value ?? gap);
  });
}

/**
 * A text without line breaks where none may be: before signs that stand apart from their word, and within French quotation marks. Texts are
 * written with ordinary spaces there.
 */
export function unbroken(text: string): string {
  return text
    .replace(/ ([;!?»])/g, '\u202f$1')
    .replace(/« /g, '«\u202f')
    .replace(/ ([:%…])/g, '\u00a0$1');
}

/** The first language of the browser's list that the page speaks; English when none is. */
export function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const short = tag.toLowerCase().split('-')[0];
    const known = languageIds.find((language) => language === short);
    if (known) return known;
  }
  return original;
}
