/**
 * What the rules page of a game is made of. `games/<game>/rules.ts` has what is the same in every language: sections, always the same ones in the
 * same order, each a list of blocks that name their texts by keys. `words/<language>/rules.ts` has the texts, a flat list; a key that it lacks
 * does not compile. `pageOf` puts both together.
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

/** The page with its texts. A text that is missing stays empty; the types and a test see to it that none is. */
export function pageOf(page: RulesPage, texts: Readonly<Record<string, string>>): RulesWords {
  const text = (key: string): string => texts[key] ?? '';
  const each = <T>(names: readonly string[], made: (name: string) => T): Record<string, T> =>
    Object.fromEntries(names.map((name) => [name, made(name)]));
  const cells = (key: string): string[] => text(key).split(' | ');

  function blockOf(block: BlockKeys<string>): Block {
    if (typeof block === 'string') return text(block);
    if ('heading' in block) return { heading: text(block.heading) };
    if ('list' in block) return { list: block.list.map(text) };
    if ('steps' in block) return { steps: block.steps.map(text) };
    if ('table' in block) {
      const { table, rows } = block;
      return { table: { caption: text(`${table}.caption`), head: cells(`${table}.head`), rows: rows.map(cells) } };
    }
    if ('boards' in block) return { boards: each(block.boards, boardOf) };
    if ('options' in block)
      return { options: each(Object.keys(block.options), (name) => optionOf(name, block.options[name] ?? [])) };
    return { decisions: each(block.decisions, decisionOf) };
  }

  function boardOf(name: string): TryWords | PictureWords {
    const [title, caption] = [text(`board.${name}.title`), texts[`board.${name}.caption`]];
    if (caption !== undefined) return { title, caption };
    return { title, try: text(`board.${name}.try`), seen: text(`board.${name}.seen`) };
  }

  function optionOf(name: string, values: readonly string[] | 'range'): OptionAbout {
    const about = text(`option.${name}.about`);
    if (values === 'range') return { about, range: text(`option.${name}.range`) };
    return { about, values: each(values, (value) => text(`option.${name}.${value}`)) };
  }

  function decisionOf(name: string): Decision {
    const part = (key: string): string => text(`decision.${name}.${key}`);
    return { title: part('title'), rulebook: part('rulebook'), ours: part('ours'), other: part('other') };
  }

  const sections = sectionKeys.map((key) => [key, page.sections[key].map(blockOf)]);
  return { lead: text('lead'), sections: Object.fromEntries(sections) as RulesWords['sections'] };
}
