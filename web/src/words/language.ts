/**
 * What a text is: one sentence or label with gaps in braces, `{cell}`. `Same` makes TypeScript refuse a
 * translation that lacks a key of the original or has one too many.
 */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

export type Values = Record<string, string | number>;

/** The shape of `T` with every text replaced by any text. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

/** Fills the gaps of a text; a gap without a value stays visible, so it is noticed. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** The first language of the browser's list that the page speaks; English when none is. */
export function languageOf(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const short = tag.toLowerCase().split('-')[0];
    const known = languages.find((language) => language === short);
    if (known) return known;
  }
  return 'en';
}
