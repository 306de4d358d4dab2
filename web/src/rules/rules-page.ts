/**
 * What the rules page of a game is made of. A page is data: sections, always the same ones in the same order, each a list of blocks. The
 * kind of a block shows in its shape, and boards, options and decisions are told by their keys, never by a text, so `Same` of the
 * English page is the exact form of every translation, and one that lacks a section, a row or a board does not compile.
 *
 * Texts may hold `plies and cells` between backticks and *important words* between stars.
 */

/** The sections in the order in which they are read. */
export const sectionKeys = [
  'need',
  'goal',
  'turn',
  'special',
  'end',
  'draws',
  'options',
  'decisions',
  'notation',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** A position that the rules core opens. With plies in `try` a reader can play it; without, it is a picture. */
export interface BoardFacts {
  /** The game text. */
  readonly game: string;
  /** The position text; without one the usual start. */
  readonly start?: string;
  /** The plies that lead from there to what is shown. */
  readonly plies?: readonly string[];
  /** What the text beside the board proposes, one ply after another. */
  readonly try?: readonly string[];
}

/** What is the same in every language. */
export interface RulesFacts {
  readonly boards: Readonly<Record<string, BoardFacts>>;
  /** The value of each option in the usual game. */
  readonly usual: Readonly<Record<string, string>>;
}

/** The words of a board that can be played. */
export interface TryWords {
  readonly title: string;
  /** One line on what to do. */
  readonly try: string;
  /** What is to be seen then. */
  readonly seen: string;
}

/** The words of a picture. */
export interface PictureWords {
  readonly title: string;
  readonly caption: string;
}

/** An option, beside the names that the panel gives to it and to its values: each value explained, or all of them together. */
export type OptionAbout = { readonly about: string } & (
  { readonly values: Readonly<Record<string, string>> } | { readonly range: string }
);

/** A point on which the rulebook is silent, unclear, or lost: what it says, what Calot does, and how else one could read it. */
export interface Decision {
  readonly title: string;
  readonly rulebook: string;
  readonly ours: string;
  readonly other: string;
}

export type Block =
  | string
  | { readonly heading: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | {
      readonly table: {
        readonly caption: string;
        readonly head: readonly string[];
        readonly rows: readonly (readonly string[])[];
      };
    }
  | { readonly boards: Readonly<Record<string, TryWords | PictureWords>> }
  | { readonly options: Readonly<Record<string, OptionAbout>> }
  | { readonly decisions: Readonly<Record<string, Decision>> };

export interface RulesWords {
  /** One or two sentences: what kind of game it is. */
  readonly lead: string;
  readonly sections: Readonly<Record<SectionKey, readonly Block[]>>;
}
