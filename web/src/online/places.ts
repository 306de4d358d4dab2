/** Who may sit where, as far as a page can know; the server decides. Pure functions. */
import type { Invite, OnlineSeat, TableView, You } from '../core/generated/protocol';
import type { Holder } from '../table/seats';
import { shownNames } from './names';

/** So many people hold a seat together at most. */
const team = 8;

/** Whether nobody is there who could play. */
export function isFree(seat: OnlineSeat): boolean {
  return seat.people.length === 0 && (seat.setup.kind === 'open' || seat.setup.kind === 'reserved');
}

/** The seats where somebody who has none may sit down. */
export function seatsFor(view: TableView, you: You, invite: Invite | null): number[] {
  if (view.phase === 'over' || you.seat !== null) return [];
  return view.seats.filter((seat) => maySit(view, you, invite, seat)).map(({ seat }) => seat);
}

function maySit(view: TableView, you: You, invite: Invite | null, { seat, setup, people, kept }: OnlineSeat): boolean {
  if (setup.kind !== 'open' && setup.kind !== 'reserved') return false;
  const invited = invite?.seat === seat;
  if (people.length > 0) {
    const open = view.phase === 'waiting' || !view.public || invited;
    if (!view.teams || people.length >= team || !open) return false;
  } else if (view.phase !== 'waiting') return false;
  const keptForMe = kept.includes(you.guest);
  const opener = view.opened_by === you.guest && kept.length === 0;
  const needsKey = setup.kind === 'reserved' ? !opener : people.length === 0 && kept.length > 0;
  return !needsKey || invited || keptForMe;
}

/** The links by which others come to a table: those to seats that are kept free, and whether that of the table itself leads to one. */
export interface Links {
  readonly invites: readonly Invite[];
  readonly seatsLeft: boolean;
}

export function linksOf(view: TableView, you: You): Links {
  const stranger = { guest: '', name: '', seat: null, invites: [] };
  const invites = you.invites.filter(({ seat }) => {
    const place = view.seats[seat - 1];
    return place && (isFree(place) || view.teams);
  });
  return { invites, seatsLeft: seatsFor(view, stranger, null).length > 0 };
}

/** The seat that is kept for somebody, as at a rematch. */
export function keptSeat(view: TableView, you: You): number | null {
  return view.seats.find(({ kept }) => kept.includes(you.guest))?.seat ?? null;
}

/** Whether one has left the own seat, and may come back to it. */
export function hasLeft(view: TableView, you: You): boolean {
  return view.seats.some(({ people }) => people.some(({ guest, left }) => guest === you.guest && left));
}

/** Who sits where, in the words of a table in this browser. */
export function holdersOf(view: TableView, you: You): Holder[] {
  return view.seats.map(({ setup, stand_in, people }): Holder => {
    if (stand_in !== null) return { kind: 'computer', level: stand_in };
    if (setup.kind === 'computer') return { kind: 'computer', level: setup.level };
    if (people.some(({ guest, left }) => guest === you.guest && !left)) return { kind: 'me' };
    const present = people.filter(({ left }) => !left);
    const here = present.length > 0 ? present : people;
    return { kind: 'away', name: shownNames(here), ...(here.length > 1 && { team: true }) };
  });
}
