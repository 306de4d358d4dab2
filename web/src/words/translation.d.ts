/**
 * The shape of a file of words with every text replaced by any text, so TypeScript refuses a translation which lacks a key of the original or has one too
 * many. A text that depends on a number may have the other forms that a language needs, `legal.few` beside `legal.other`. It is known everywhere, so
 * files of words need no imports.
 */
type Translation<Original extends { readonly words: object }> = { readonly [K in keyof Original['words']]: string } & {
  readonly [K in keyof Original['words'] as K extends `${infer Stem}.other` ? `${Stem}.${OtherForm}` : never]?: string;
};

type OtherForm = 'zero' | 'two' | 'few' | 'many';

/** By language and name how a list of words is loaded, with others that are needed where it is. */
declare module 'virtual:words' {
  type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>;
  const files: Readonly<Record<string, Readonly<Record<string, () => Promise<{ readonly default: Lists }>>>>>;
  export default files;
}
