/** The end of a game at a table: what is shown, kept and recorded of it must be what the rules say of its plies. */
import { expect } from 'vitest';
import { stateOf, type Rules, type MatchState } from '../core/rules';
import EndCard from '../table/EndCard.svelte';
import PlyList from '../table/PlyList.svelte';
import { tableFromRecord } from '../table/new-table';
import type { HomeGame } from '../table/home-game.svelte';
import { recordName } from '../words/sentences';
import { elements, htmlOf } from './drawn';

/** The record as the menu of the table hands it out. */
export function recordOf(game: HomeGame): string {
  const { save, table } = game;
  return game.record(table.live.view.seats.map(({ colour, seat }) => recordName(colour, save, seat)));
}

/** The texts in the list of plies. */
export function listedPlies({ table }: HomeGame): string[] {
  const [, ...plies] = elements(htmlOf(PlyList, { table }), 'button').slice(0, table.live.history.length + 1);
  return plies.map(({ text }) => text.split(' ').at(-1) ?? '');
}

/** Who won and why, as the end card says it. */
export function ending(game: HomeGame): { readonly title: string; readonly reason: string } {
  if (!game.result) throw new Error('the game is not over');
  const html = htmlOf(EndCard, { game, result: game.result, celebrate: false, ways: (() => undefined) as never });
  return { title: elements(html, 'h2')[0]?.text ?? '', reason: elements(html, 'p')[0]?.text ?? '' };
}

/** `what` says which game it was, for whoever reads of a failure. */
export function checkEnd(rules: Rules, game: HomeGame, what: string): void {
  const record = recordOf(game);
  const about = `${what}\n${record}`;
  const replayed = stateOf(rules, { game: game.save.game, plies: game.table.live.history });
  const outcome = replayed.outcome;
  if (!outcome) throw new Error(`the rules say that the game is not over: ${about}`);
  expect(game.result, about).toMatchObject({ ...outcome, early: null });
  expect(game.save, about).toMatchObject({ over: true, early: null, plies: replayed.history });
  expect(listedPlies(game), about).toEqual(replayed.history);
  expect(record).toContain(`[Result "${outcome.winners.join(',')}"]`);
  const again = tableFromRecord(rules, record);
  expect(again, about).toMatchObject({ game: replayed.game, plies: replayed.history, over: true, early: null });
  const reopened = rules.openRecord(record);
  expect(reopened.state(), about).toMatchObject({ history: replayed.history, outcome });
  reopened.free();
  const { title, reason } = ending(game);
  expect(title, about).toBe(endTitle(replayed, game, outcome.winners));
  const scores = outcome.scores
    .map((score, index) => [holderOf(replayed, game, index + 1), String(score)])
    .map((parts, index) => parts.join(replayed.view.seats[index]?.colour ? ' ' : ': '))
    .join(', ');
  if (/\d/.test(reason)) expect(reason, about).toContain(scores);
  else expect(reason, about).toMatch(/\S/);
}

/** The title in English, worked out from who sits where. */
function endTitle(state: MatchState, { holders }: HomeGame, winners: readonly number[]): string {
  if (winners.length === holders.length) return 'A draw';
  const [first = 0] = winners;
  const computers = holders.filter(({ kind }) => kind === 'computer').length;
  if (winners.length > 1) {
    const me = computers === holders.length - 1 ? holders.findIndex(({ kind }) => kind === 'me') + 1 : 0;
    const names = winners.filter((seat) => seat !== me).map((seat) => side(state, seat));
    const others = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? '');
    return winners.includes(me) ? `You share the win with ${others}` : `${others} share the win`;
  }
  if (computers === 1 && holders[first - 1]?.kind === 'computer') return 'The computer wins';
  if (computers === holders.length - 1 && holders[first - 1]?.kind === 'me') return 'You win';
  return `${side(state, first)} wins`;
}

/** Whoever sits at a seat, as a label. */
function holderOf(state: MatchState, { holders }: HomeGame, seat: number): string {
  const computers = holders.filter(({ kind }) => kind === 'computer').length;
  const { kind } = holders[seat - 1] ?? {};
  if (kind === 'computer' && computers === 1) return 'Computer';
  if (kind !== 'me') return side(state, seat);
  return computers === holders.length - 1 ? 'You' : `You (${side(state, seat)})`;
}

/** The name of a side: its colour, or the number of its seat. */
function side(state: MatchState, seat: number): string {
  const colour = state.view.seats[seat - 1]?.colour;
  return colour ? colour.charAt(0).toUpperCase() + colour.slice(1) : `Seat ${String(seat)}`;
}
