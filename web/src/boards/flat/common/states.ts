// What flat boards read from a table's state: the board of their game, whose marbles move, and what lies on a cell in words.
import type { Words } from '../../board';
import type { MarbleColour } from '../../marble/colours';
import type {
  BallCubeBoard,
  BilleTrapBoard,
  CubulusBoard,
  PylosBoard,
  QuitsBoard,
  RolitBoard,
  TableState,
} from '../../../core/generated/types';

export interface Boards {
  rolit: RolitBoard;
  pylos: PylosBoard;
  quits: QuitsBoard;
  cubulus: CubulusBoard;
  ballcube: BallCubeBoard;
  'bille-trap': BilleTrapBoard;
}

/** The board of a state, which must be one of this game. */
export function boardOf<Id extends keyof Boards>(state: TableState, id: Id): Boards[Id] {
  if (state.id !== id) throw new Error(`a state of ${state.id} was given to the board of ${id}`);
  // The id decides the kind of board; the generated union does not carry it inside.
  return state.view.board as Boards[Id];
}

export function seatToMove(state: TableState): number | null {
  return state.turn !== null && 'seat' in state.turn ? state.turn.seat : null;
}

/** The colour of the marbles of the seat to move. */
export function colourToMove(state: TableState): MarbleColour | null {
  const seat = seatToMove(state);
  return state.view.seats.find((view) => view.seat === seat)?.colour ?? null;
}

/** What lies on a cell, in words. */
export function contents(words: Words, marble: MarbleColour | null): string {
  return words(marble === null ? 'empty' : `marble.${marble}`);
}
