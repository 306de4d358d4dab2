/**
 * What a game is to the page: everything in its folder, loaded when it is first needed. A part that is missing does not compile. Its words,
 * `words/<language>/{texts,spoken,setup,lesson,rules}.ts`, and its pictures, `pictures/{day,evening}.svg`, are found by their places, as are `samples.json`, with positions and
 * variants for tests and pictures, and `stories.svelte.test.ts`, with what is said; tests tell what is missing.
 *
 * Both views are divided alike: `flat/Flat.svelte` and `solid/scene.ts` show the board at rest, `layout.ts` says where things lie, `motion.ts` makes the acts of a ply
 * (`board/acts.ts`) move, and `solid/pieces.ts` has what is built for this game alone.
 */
import type { Component } from 'svelte';
import type { BoardProps } from '../board/board';
import type { Worth } from '../board/marble/colours';
import type { SceneClass } from '../board/solid/scene';
import type { GameId, MatchState, PlyViews, PositionField } from 'calot-rules';
import type { Options } from '../core/rules';
import type { Lesson } from '../learn/lesson';
import type { RulesPage } from '../rules/rules-page';
import type { SpokenGame } from './spoken';

export type FlatBoard = Component<BoardProps>;

export interface GameModule<Ending extends string = string, Lost extends string = string> {
  readonly flat: () => Promise<FlatBoard>;
  readonly solid: () => Promise<SceneClass>;
  readonly lesson: () => Promise<Lesson>;
  /** What is the same on its rules page in every language. */
  readonly rules: () => Promise<RulesPage>;
  /** How long a game takes, about. */
  readonly minutes: number;
  /** Width by height of its flat board where that is no square, to keep its room while it is loaded. */
  readonly shape?: string;
  /** Whether its flat board wants more room than others beside the words of the rules. */
  readonly wide?: boolean;
  /** What is its own on the page on which positions are set up. */
  readonly setup?: SetupModule;
  /** Its place among the games that take turns with their puzzles, for games that have puzzles. */
  readonly puzzles?: number;
  /** Whether its set-up is so long that it is usually done for people, at random. */
  readonly dealt?: boolean;
  /** Whether the score says more than the marbles beside the board do. */
  readonly showsScore?: (options: Options) => boolean;
  /** What its marbles are worth where most points win, so it is written on them; the same object for the same game. */
  readonly worth?: (state: MatchState) => Worth | null;
  /** What its scores count in marbles; null where they say nothing before somebody has won. */
  readonly counted: (options: Options) => Counted<Lost> | null;
  /** The one of its texts `end.<ending>` that fits how the game ended by its rules; repetition is told by the page. */
  readonly ending: (state: MatchState, options: Options) => Ending;
}

export interface SetupModule {
  /** Kinds of fields that are painted onto the board with a brush, in the order of the palette; `cell` alone unless told otherwise. */
  readonly painted?: readonly string[];
  /** How what is painted and is no marble is drawn in the palette: by value the path of lines in a square of 30 around the origin. */
  readonly signs?: Readonly<Record<string, string>>;
  /** Kinds of fields beside the board that are listed, in this order, `field.<kind>` in its words. */
  readonly fields?: readonly string[];
  /** A part of the page for fields that are no plain lists. */
  readonly part?: () => Promise<Component<SetupProps>>;
  /** The room of its flat board on narrow screens, where that is no square: `--bench-shape`, `--bench-height`, `--bench-most`. */
  readonly bench?: string;
}

export interface SetupProps {
  readonly fields: readonly PositionField[];
  readonly set: (name: string, value: string) => void;
}

/**
 * The module of a game whose English texts, and whose phrases and `spoken.ts`, are of these types: a kind of ply, an ending or a loss that has no words
 * does not compile, nor does a game that does not say what its plies brought about.
 */
export type ModuleOf<
  G extends GameId,
  T extends GameTexts,
  S extends { readonly words: SpokenWords; readonly spoken: SpokenGame },
> = `ply.${Exclude<PlyViews[G]['kind'], 'pass'>}` extends keyof T
  ? GameModule<
      Extract<keyof T, `end.${string}`> extends `end.${infer Ending}` ? Ending : never,
      Extract<keyof S['words'], `lost.${string}.other`> extends `lost.${infer Lost}.other` ? Lost : never
    >
  : ['no words for', Exclude<`ply.${Exclude<PlyViews[G]['kind'], 'pass'>}`, keyof T>];

/** What a score counts, so that a review can say what a fault has cost. */
export interface Counted<Lost extends string = string> {
  /** Its spoken words say as `lost.<kind>` what a fault has cost. */
  readonly kind: Lost;
  /** How a seat stands: by its own score, by its lead over the best of the others, or by how far it is behind them, where less is better. */
  readonly by: 'own' | 'lead' | 'lag';
  /** Whether it says nothing before the game is over. */
  readonly atEnd?: boolean;
}

/** What a game says in a language. */
export interface GameTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  /** One line on what the game is. */
  readonly line: string;
  readonly players: string;
  // `goal` is what it is about, in one line for the table, or a text for each value of the option that changes it, `goal.<option>.<value>`, and
  // `goal.setup.<option>.<value>` while it is being set up.
  //
  // `option.<key>` is an option in plain words, with `.note` where more is to be said, and a text for each value that is no
  // number, `option.<key>.<value>`. `{side1}` and so on are the sides.
  //
  // `prompt.` begins what to do now: `first` or `first.<kind of touch>`, `setup`, then `next.<kind of touch>` or, when there is but one,
  // `next.<touch>`, and `done`; and what luck decides now, `chance.<kind of its plies>`.
  //
  // `setup.mine` and `setup.dealt` are for games whose set-up is long: made by oneself, or dealt at random.
  //
  // `ply.<kind>` is each kind of ply, as the rules core tells them apart, in words that fit after whoever made it, "You: ball on d3", and before what
  // it is worth. `end.<ending>` is why the game ended, after the sentence that says who won.
  //
  // `memoryAid` is the name of the switch for showing what a player would have to remember, for games that have such a thing. `board.` begins the board, its
  // parts, and the names of what lies on it, `board.marble.<colour>`, for its labels. `pile.hand`, `pile.gained` and, where scores are shown, `pile.score` are labels of what lies beside a seat.
  //
  // What many games say alike stands in `words/<language>/games.ts`.
}

/**
 * What is said of a game at a table and in a review, most of it to those who listen: phrases; as `legal.<key of its plies>` what plies of this kind
 * have in common and, after ` | `, a short form of one, where those with the same label are listed together; as `chosen.<kind of touch>` that a part
 * was chosen, where the words of all games will not do; and as `lost.<kind>` what a fault has cost of what the scores count.
 */
export type SpokenWords = Readonly<Record<string, string>>;
