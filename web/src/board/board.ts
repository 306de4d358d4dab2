/**
 * What the page tells a board and what a board tells the page. Both views of every game, flat and solid, speak exactly this, so they can be
 * exchanged at any moment. A board keeps no truth of its own: it is given the whole state each time, with all that the last ply changed.
 */
import type { Worth } from './marble/colours';
import type { Boards, Colour, GameId, MatchState } from '../core/generated/types';

export type SoundName = 'glass' | 'wood' | 'knock' | 'click' | 'die' | 'roll';

/** Looks up a text in the language of the page; `values` fill its gaps. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

export interface BoardInput {
  /** What is to be seen. */
  state: MatchState;
  /** The state before and the ply that led here, when that ply is to be shown as motion; null: just show it. */
  from: { state: MatchState; ply: string } | null;
  /** Touches that can be chosen now (empty when it is not a person's turn). */
  lit: ReadonlySet<string>;
  /** Touches of the gesture so far. */
  chosen: readonly string[];
  /** Touches of a hinted ply. */
  hint: readonly string[];
  /** The seat that the board faces: it is turned so that this seat sits at the bottom. */
  facing: number;
  /** False: show at once (reduced motion, stepping fast). */
  motion: boolean;
  /** Show what a player would have to remember. */
  memoryAid: boolean;
  largeMarks: boolean;
  /** What the marbles are worth, where that decides. */
  worth: Worth | null;
  words: Words;
  sound: (name: SoundName) => void;
  /** The state after a legal ply, without playing it, to show what it would do; null or absent when that is not known. */
  ahead?: (ply: string) => MatchState | null;
}

export interface BoardEvents {
  touch: (touch: string) => void;
  /** Called once after each change of `state`, with it, when everything is at rest. Nothing has to wait for that. */
  settled: (state: MatchState) => void;
}

/** What every board is given. */
export interface BoardProps extends Record<string, unknown> {
  input: BoardInput;
  events: BoardEvents;
}

/** The board of a state, which must be one of this game. */
export function boardOf<G extends GameId>(state: MatchState, id: G): Boards[G] {
  if (state.id !== id) throw new Error(`a state of ${state.id} was given to the board of ${id}`);
  // The id decides the kind of board; the generated union does not carry it inside.
  return state.view.board as Boards[G];
}

/** The colour of a seat's marbles. */
export function colourOf(state: MatchState, seat: number | null): Colour | null {
  return state.view.seats.find((view) => view.seat === seat)?.colour ?? null;
}
