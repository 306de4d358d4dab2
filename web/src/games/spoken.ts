/**
 * What a game has to say about a ply to those who cannot see it: the ply itself, where more has to be said than in a list of moves, and what
 * it brought about. What it changed is told by the rules core; no rule is written here.
 */
import type { Change } from 'calot-rules';
import type { MatchState } from '../core/rules';
import { boardWordsOf } from '../words/words.svelte';

/** A ply with the states before and after it. */
export interface Played {
  readonly before: MatchState;
  readonly ply: string;
  readonly after: MatchState;
}

export interface SpokenGame {
  /** The ply in words; null where the words of the list of moves will do. */
  readonly ply?: (played: Played) => string | null;
  /** What it brought about, in short phrases. */
  readonly outcome: (played: Played) => readonly string[];
}

export type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;

/** What of one kind the ply changed, in the order in which people see it. */
export function changesOf<K extends Change['kind']>({ after }: Played, kind: K): ChangeOf<K>[] {
  return after.changes.filter((change): change is ChangeOf<K> => change.kind === kind);
}

/** A marble in words, "red marble". */
export function marble(game: string, colour: string | null): string {
  return boardWordsOf(game)(colour === null ? 'empty' : `marble.${colour}`);
}

/** Its colour alone. */
export function colourName(game: string, colour: string | null): string {
  return boardWordsOf(game)(colour ?? 'empty');
}
