// What flat boards read from a table's state: the board of their game, whose marbles move, and what lies on a cell in words.
import type { Words } from '../board';
import type { MarbleColour } from '../marble/colours';
import type { MatchState } from '../../core/generated/types';

export { boardOf } from '../board';

export function seatToMove(state: MatchState): number | null {
  return state.turn !== null && 'seat' in state.turn ? state.turn.seat : null;
}

/** The colour of the marbles of the seat to move. */
export function colourToMove(state: MatchState): MarbleColour | null {
  const seat = seatToMove(state);
  return state.view.seats.find((view) => view.seat === seat)?.colour ?? null;
}

/** What lies on a cell, in words. */
export function contents(words: Words, marble: MarbleColour | null): string {
  return words(marble === null ? 'empty' : `marble.${marble}`);
}
