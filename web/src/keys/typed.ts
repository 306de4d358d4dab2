/**
 * A ply that somebody typed: which legal ply it is, or why it is none, in words. Capital and small letters do not matter, nor do spaces.
 * Pure functions; nothing is played here.
 */

/** What is played, or what is wrong with the text. */
export type Typed =
  { readonly ply: string } | { readonly wrong: 'empty' | 'strange' | 'illegal'; readonly near: readonly string[] };

/** `known` says whether a text has the form of a ply of this game at all. */
export function readTyped(text: string, legal: readonly string[], known: (ply: string) => boolean): Typed {
  const typed = bare(text);
  if (typed === '') return { wrong: 'empty', near: legal };
  const ply =
    legal.find((candidate) => candidate === text.trim()) ?? legal.find((candidate) => bare(candidate) === typed);
  if (ply !== undefined) return { ply };
  const near = legal.filter((candidate) => bare(candidate).startsWith(typed.slice(0, 2)));
  // In some notations a capital letter is a colour, so the form is tried with both.
  const written = [text.replace(/\s+/g, ''), typed, typed.charAt(0).toUpperCase() + typed.slice(1)].some(known);
  return { wrong: written ? 'illegal' : 'strange', near: near.length > 0 ? near : legal };
}

function bare(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}
