/**
 * What a game has to say about a ply to those who cannot see it: the ply itself, where more has to be said than in a list of plies, and what
 * it brought about. Everything is read off the states before and after it, which the rules core has made; no rule is written here.
 */
import type { MatchState } from '../core/rules';
import { boardWordsOf } from '../words/words.svelte';

export interface Change {
  readonly before: MatchState;
  readonly ply: string;
  readonly after: MatchState;
}

export interface SpokenGame {
  /** The ply in words; null where the words of the list of plies will do. */
  readonly ply?: (change: Change) => string | null;
  /** What it brought about, in short phrases. */
  readonly outcome: (change: Change) => readonly string[];
}

/** A marble in words, "red marble". */
export function marble(game: string, colour: string | null): string {
  return boardWordsOf(game)(colour === null ? 'empty' : `marble.${colour}`);
}

/** Its colour alone. */
export function colourName(game: string, colour: string | null): string {
  return boardWordsOf(game)(colour ?? 'empty');
}

/** How many marbles each seat has gained by a change, by the order of seats, where it is more than none. */
export function gains({ before, after }: Change): { seat: number; colour: string; count: number }[] {
  return after.view.seats.flatMap(({ seat, gained }) =>
    gained.flatMap(({ colour, count }) => {
      const had = before.view.seats[seat - 1]?.gained.find((pile) => pile.colour === colour)?.count ?? 0;
      return count > had ? [{ seat, colour, count: count - had }] : [];
    }),
  );
}
