/** Who is led to which seat by which link. */
import { expect, it } from 'vitest';
import type { OnlineSeat, SeatSetup } from '../core/generated/protocol';
import { anna, viewOf } from '../testing/online';
import { linksOf } from './places';

const free = (seat: number, kind: 'open' | 'reserved'): OnlineSeat => ({
  seat,
  setup: { kind } satisfies SeatSetup,
  people: [],
  kept: [],
  stand_in: null,
  undo_to: null,
});
const [taken] = viewOf().seats;
const view = (kind: 'open' | 'reserved', more: Parameters<typeof viewOf>[0] = {}) =>
  viewOf({ phase: 'waiting', seats: taken ? [taken, free(2, kind)] : [], ...more });
const invites = [{ seat: 2, key: 'secret' }];

it('leads to an open seat by the link of the table', () => {
  expect(linksOf(view('open'), anna)).toEqual({ invites: [], seatsLeft: true });
});

it('leads to a reserved seat by its own link alone, for whoever has it to give', () => {
  expect(linksOf(view('reserved'), { ...anna, invites })).toEqual({ invites, seatsLeft: false });
  expect(linksOf(view('reserved'), anna)).toEqual({ invites: [], seatsLeft: false });
});

it('leads to no seat that somebody has, but to a team', () => {
  const full = viewOf({ phase: 'playing' });
  expect(linksOf(full, { ...anna, invites })).toEqual({ invites: [], seatsLeft: false });
  expect(linksOf({ ...full, teams: true }, { ...anna, invites })).toMatchObject({ invites });
});
