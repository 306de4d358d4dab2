/** `<calot-board>`: a game on any page, to be stepped through. Importing this module makes the element known. */

/** What the attributes of the same names say; null takes one away. */
export class CalotBoard extends HTMLElement {
  /** A game with its options, such as `pylos` or `rolit:players=4`. */
  game: string | null;
  /** The text of a record. */
  record: string | null;
  /** The address of a record. */
  src: string | null;
  /** Plies separated by spaces. */
  plies: string | null;
  /** The text of the position at the start. */
  position: string | null;
  theme: 'light' | 'dark' | 'auto' | null;

  /** How many plies have been played in what is shown. Also `end` can be set. */
  get ply(): number;
  set ply(ply: number | 'end');
  /** How many plies the game has. */
  readonly count: number;
  /** What is shown, as the package `calot-rules` tells it; null until it is there. */
  readonly state: object | null;

  first(): void;
  back(): void;
  forward(): void;
  last(): void;
}

/** A game is there. */
export type LoadEvent = CustomEvent<{ readonly game: string; readonly count: number }>;

/** Another position is shown. */
export type StepEvent = CustomEvent<{ readonly ply: number; readonly count: number; readonly state: object }>;

/** What is wanted cannot be shown. The reason is told in the place of the board, too, in its language. */
export type ErrorEvent = CustomEvent<{
  readonly kind: 'game' | 'none' | 'other' | 'position' | 'plies' | 'record' | 'source' | 'broken';
  /** The reason in English. */
  readonly message: string;
}>;

declare global {
  interface HTMLElementTagNameMap {
    'calot-board': CalotBoard;
  }
  interface HTMLElementEventMap {
    'calot-load': LoadEvent;
    'calot-step': StepEvent;
    'calot-error': ErrorEvent;
  }
}
