/** How far somebody has come with the proposal of a board on a rules page, and what is said to it. */
import type { Table } from '../table/table.svelte';
import type { BoardFacts } from './rules-page';
import { plyWords, promptWords } from '../words/sentences';
import { r } from './words';

export interface Tried {
  /** The plies made on the board. */
  readonly played: readonly string[];
  /** Whether they are those of the proposal so far. */
  readonly follows: boolean;
  /** Whether the whole proposal has been played. */
  readonly done: boolean;
}

export function triedOf(history: readonly string[], { plies = [], try: suggested = [] }: BoardFacts): Tried {
  const played = history.slice(plies.length);
  const follows = suggested.slice(0, played.length).every((ply, index) => ply === played[index]);
  return { played, follows, done: follows && suggested.length > 0 && played.length >= suggested.length };
}

/** What to choose next, what is to be `seen`, or that another ply was made; empty while there is nothing to say. */
export function triedWords(table: Table, board: BoardFacts, seen: string): string {
  if (table.gestureBegun) return promptWords(table);
  const { history } = table.live;
  const { played, follows, done } = triedOf(history, board);
  if (done) return seen;
  return follows || played.length === 0 ? '' : r('try.other', { ply: plyWords(table.live, played.at(-1) ?? '') });
}
