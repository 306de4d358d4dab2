/**
 * The shape of a file of words with every text replaced by any text, so TypeScript refuses a translation which lacks a key of the original or has one too
 * many. A text that depends on a number may have the other forms that a language needs, `legal.few` beside `legal.other`. It is known everywhere, so
 * files of words need no imports.
 */
type Translation<Original extends { readonly words: object }> = { readonly [K in keyof Original['words']]: string } & {
  readonly [K in keyof Original['words'] as K extends `${infer Stem}.other` ? `${Stem}.${OtherForm}` : never]?: string;
};

type OtherForm = 'zero' | 'two' | 'few' | 'many';

/** In which part lists of words with a name are, unless it is called like them, and how the lists of a part in a language are loaded, by `<part>-<language>`. */
declare module 'virtual:words' {
  type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>;
  export const partOf: Readonly<Record<string, string>>;
  export const modules: Readonly<Record<string, () => Promise<{ readonly default: Lists }>>>;
}

/** The styles of an embedded board, as a text. */
declare module 'virtual:embed-styles' {
  const styles: string;
  export default styles;
}
