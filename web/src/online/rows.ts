/** A table in a list, in a few words. */
import type { ClockSetup, TableSummary } from '../core/generated/protocol';
import { gameIdOf } from '../core/game-text';
import { o } from './words';
import { duration, joined } from '../words/format';
import { t, wordsOf } from '../words/words.svelte';
import { shownNames } from './names';
import { isFree } from './places';

export function clockWords(clock: ClockSetup): string {
  if (clock.kind === 'ply') return o('clock.ply', { time: duration(clock.seconds, 'second') });
  if (clock.kind === 'bank')
    return o('clock.bank', {
      time: duration(Math.round(clock.seconds / 6) / 10, 'minute'),
      increment: duration(clock.increment, 'second'),
    });
  if (clock.kind === 'days') return o.counted('clock.days', clock.days, { days: clock.days });
  return o('clock.none');
}

/** Who sits at a seat; empty while nobody does. */
function seatWords(table: TableSummary, seat: number): string {
  const place = table.seats[seat - 1];
  if (!place) return '';
  if (place.setup.kind === 'computer') return t('seat.computer');
  return shownNames(place.people);
}

/** Those at the table but oneself. */
export function withWords(table: TableSummary, own: number | null): string {
  const names = table.seats.filter(({ seat }) => seat !== own).flatMap(({ seat }) => seatWords(table, seat) || []);
  if (names.length === 0) return o('row.alone');
  return own === null ? joined(names) : o('row.with', { names: joined(names) });
}

/** Whether a seat is kept for whoever it is, who has not sat down: they were put on the table and can turn it down. */
export function isOnlyKept({ phase, seats }: TableSummary, own: number | null): boolean {
  return phase === 'waiting' && own !== null && seats[own - 1]?.people.length === 0;
}

/** The name of a game by its text, which may have options. */
export function gameName(game: string): string {
  return wordsOf(gameIdOf({ game }))?.texts.name ?? game;
}

/** How it stands: whose turn it is, how many are missing, or that it is over. */
export function statusWords(table: TableSummary, yourTurn: boolean, own: number | null = null): string {
  if (yourTurn) return t('table.turn.me');
  if (table.phase === 'over') return o('row.over');
  if (isOnlyKept(table, own)) return o('row.you');
  if (table.phase === 'waiting') {
    const free = table.seats.filter(isFree).length;
    if (free === 0) return o('row.bot');
    return o.counted('row.free', free);
  }
  return table.turn === null ? '' : o('row.turn', { name: seatWords(table, table.turn) });
}
