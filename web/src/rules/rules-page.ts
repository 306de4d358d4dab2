/**
 * What the rules page of a game is made of. `games/<game>/rules.ts` has what is the same in every language: sections, always the same ones in the
 * same order, each a list of blocks that name their texts by keys. `words/<language>/rules.ts` has the texts, a flat list; a key that it lacks
 * does not compile. `Blocks.svelte` draws the blocks with their texts.
 *
 * Texts may hold `plies and cells` between backticks and *important words* between stars. The cells of a table's row stand in one text, ` | ` between
 * them.
 */
import type { words as shared } from '../words/en/rules';

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

/** What many games say alike stands among the words of all rules pages. */
type SharedKey = keyof typeof shared;

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

/** A part of a section; `K` are the keys of the game's texts. */
export type BlockKeys<K extends string> =
  | K
  | { readonly heading: K }
  | { readonly list: readonly K[] }
  | { readonly steps: readonly K[] }
  /** `<table>.caption`, `<table>.head`, and a text for each row. */
  | { readonly table: Named<K, '', 'head'>; readonly rows: readonly K[] }
  /** `board.<name>.title`, then `.try` and `.seen`, or `.caption` for a picture. */
  | { readonly boards: readonly Named<K, 'board.', 'title'>[] }
  /** `option.<name>.about`, then one text for each value, or `.range` for all. */
  | { readonly options: Readonly<Partial<Record<Named<K, 'option.', 'about'>, readonly string[] | 'range'>>> }
  /** `decision.<name>.title`, `.rulebook`, `.ours` and `.other`. */
  | { readonly decisions: readonly Named<K, 'decision.', 'title'>[] };

/** What stands between these in a key. */
type Named<K extends string, Before extends string, After extends string> = string extends K
  ? string
  : K extends `${Before}${infer Name}.${After}`
    ? Name
    : never;

/** What is the same in every language. */
export interface RulesPage<K extends string = string> {
  readonly boards: Readonly<Record<Named<K, 'board.', 'title'>, BoardFacts>>;
  /** The value of each option in the usual game. */
  readonly usual: Readonly<Record<Named<K, 'option.', 'about'>, string>>;
  readonly sections: Readonly<Record<SectionKey, readonly BlockKeys<K | SharedKey>[]>>;
}
