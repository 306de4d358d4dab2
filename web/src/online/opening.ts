/** What a panel has chosen becomes the table that the server is asked to open. Pure, but for the deal of a set-up. */
import type { ClockSetup, GuestId, OpenTable, SeatSetup } from '../core/generated/protocol';
import { stateOf, type Rules } from '../core/rules';
import { newTable } from '../table/new-table';

/** Who is to sit at a seat of a new table. */
export type SeatWish = { readonly kind: 'me' } | SeatSetup;

export interface Wanted {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly clock: ClockSetup;
  readonly teams: boolean;
  readonly public: boolean;
  /** Whether a long set-up is dealt, so the game begins after it. */
  readonly dealt: boolean;
}

/** Me, and whoever comes. */
export function usualSeats(seats: number): SeatWish[] {
  return resizedWishes([{ kind: 'me' }], seats);
}

/** The wishes for another number of seats; new seats are open. */
export function resizedWishes(wishes: readonly SeatWish[], seats: number): SeatWish[] {
  return Array.from({ length: seats }, (_, index) => wishes[index] ?? { kind: 'open' });
}

export function wishOfKind(kind: string, level: number, bot: GuestId | null = null): SeatWish {
  if (kind === 'computer') return { kind, level };
  if (kind === 'bot') return bot === null ? { kind } : { kind, bot };
  return kind === 'me' || kind === 'reserved' ? { kind } : { kind: 'open' };
}

export function openingOf(rules: Rules, wanted: Wanted): OpenTable {
  const mine = wanted.seats.findIndex(({ kind }) => kind === 'me');
  const position = wanted.dealt ? dealtPosition(rules, wanted.game) : null;
  return {
    setup: {
      game: wanted.game,
      ...(position !== null && { position }),
      seats: wanted.seats.map((wish) => (wish.kind === 'me' ? { kind: 'open' } : wish)),
      teams: wanted.teams,
      clock: wanted.clock,
      public: wanted.public,
    },
    ...(mine >= 0 && { sit: { seat: mine + 1 } }),
  };
}

function dealtPosition(rules: Rules, game: string): string {
  const deal = newTable(rules, { game, seats: [], clock: { kind: 'none' }, setUp: true });
  return stateOf(rules, { game, plies: deal.plies }).position;
}

/** A nonce for chance that nobody else can know: 128 random bits. */
export function chanceNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
