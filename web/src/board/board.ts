/**
 * What the page tells a board and what a board tells the page. Both views of every game, flat and solid, speak exactly this, so they can be
 * exchanged at any moment. A board keeps no truth of its own: it is given the whole state each time, with all that the last ply changed.
 */
import type { Worth } from './marble/colours';
import type { Boards, Colour, GameId, MatchState } from 'calot-rules';
import type { Act } from './acts';
import type { Mark } from './recent';

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
  /** What has just happened, by the names of the parts. */
  recent: ReadonlyMap<string, Mark>;
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
}

/** What a ply would do that nobody has made. */
export interface Outcome {
  readonly acts: readonly Act[];
  /** The state that it would lead to. */
  readonly state: MatchState;
}

/** What the part that somebody considers would do, together with what has been chosen so far. */
export interface Ahead extends Outcome {
  /** That part: it is pointed at, has the focus or was tapped; null when it is all about what has been chosen. */
  readonly touch: string | null;
  /** The ply that they make; null as long as there are several, and then the acts are those that all of them have in common. */
  readonly ply: string | null;
  /** What else may happen, by each of these several plies. */
  readonly maybe: readonly Outcome[];
  /** The touches that could follow. */
  readonly then: ReadonlySet<string>;
}

export interface BoardEvents {
  /** A part was touched, by a finger or more exactly. */
  touch: (touch: string, finger: boolean) => void;
  /** A part is pointed at or has got the focus; null: none any more. */
  consider: (touch: string | null) => void;
  /** Called once after each change of `state`, with it, when everything is at rest. Nothing has to wait for that. */
  settled: (state: MatchState) => void;
}

/** What every board is given. */
export interface BoardProps extends Record<string, unknown> {
  input: BoardInput;
  events: BoardEvents;
  /** Apart from all else, so a board at rest need not be drawn anew wherever the mouse goes. */
  ahead?: Ahead | null;
  /** What that would do, in words; empty where there is no more to say than what it is. */
  foretold?: string;
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
