/**
 * Counting the points: a game that is won by points may go on for as long as nobody lets the others gain any. Then all people at the table
 * may agree to count those that they have, as a third repetition would.
 */
import type { MatchState, Options } from '../core/rules';
import { games } from '../games';
import type { Table } from './table.svelte';

/**
 * After so many turns of every seat without a point. Among players at random and the lowest levels about one game in two comes to that once, near its
 * end; from level 3 on nearly every game does, and then nothing more falls for hundreds of turns.
 */
export const patience = 25;

/** Whether most points win a game. */
export function winsByPoints({ id }: Pick<MatchState, 'id'>, options: Options): boolean {
  return games[id].counted(options)?.kind === 'points';
}

/** The seats with the most points. */
export function leaders(scores: readonly number[]): number[] {
  return scores.flatMap((score, index) => (score === Math.max(...scores) ? [index + 1] : []));
}

/** Whether nobody has gained a point for so long that it makes sense to count. */
export function isStalled(table: Pick<Table, 'live' | 'options' | 'stateAfter'>): boolean {
  const { live, options } = table;
  const since = live.history.length - patience * live.view.seats.length;
  if (since < 0 || live.setting_up || live.outcome || !winsByPoints(live, options)) return false;
  const before = table.stateAfter(since);
  return !before.setting_up && before.view.scores.every((score, index) => score === live.view.scores[index]);
}
