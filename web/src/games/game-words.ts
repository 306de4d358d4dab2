/**
 * What every game has to say in every language. A game's file gives its English texts, its French texts with
 * exactly the same keys, and the few decisions about which text fits (how a game ended, what kind of ply a text is).
 */
import type { MatchState } from '../core/generated/types';

/** An option of the game in plain words. `values` names each value; without it `each` is filled with `{value}`. `{side1}` and so on are the sides. */
export interface OptionWords {
  readonly name: string;
  readonly note?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly each?: string;
}

export interface GameTexts {
  readonly name: string;
  /** One line on what the game is. */
  readonly line: string;
  readonly players: string;
  readonly minutes: string;
  readonly options: Readonly<Record<string, OptionWords>>;
  /**
   * What to do now: `first` or `first.<kind of touch>`, `setup`, then `next.<kind of touch>` or, when there is but one, `next.<touch>`,
   * and `done`; and what luck decides now, `chance.<key of its plies>`.
   */
  readonly prompts: Readonly<Record<string, string>>;
  /** For games whose set-up is long: made by oneself, or dealt at random. */
  readonly setup?: { readonly mine: string; readonly dealt: string };
  /** A ply in words that fit after whoever made it, "You: ball on d3", and before what it is worth. */
  readonly plies: Readonly<Record<string, string>>;
  /** Why the game ended, after the sentence that says who won. */
  readonly endings: Readonly<Record<string, string>>;
  /** The name of the switch for showing what a player would have to remember, for games that have such a thing. */
  readonly memoryAid?: string;
  /** Labels of what lies beside a seat. */
  readonly piles: { readonly hand: string; readonly gained: string; readonly score?: string };
  /** The parts of the board, for its labels. */
  readonly board: Readonly<Record<string, string>>;
}

export interface GameWords {
  readonly en: GameTexts;
  readonly fr: GameTexts;
  /** Whether the score says more than the marbles beside the board do. */
  readonly showsScore?: (options: Readonly<Record<string, string>>) => boolean;
  /** The key in `plies` for each form of a ply text; the named groups fill the gaps. */
  readonly forms: readonly (readonly [key: string, form: RegExp])[];
  /** The key in `endings` that fits how the game ended by its rules; repetition is told by the page. */
  readonly ending: (state: MatchState, options: Readonly<Record<string, string>>) => string;
}
