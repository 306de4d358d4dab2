/** Who wants a rematch and who is waited for there: a kept seat has no name, but the people of the game before have. Pure functions. */
import type { GuestId, TableView } from '../core/generated/protocol';
import { shownName } from './names';

type Seats = Pick<TableView, 'seats'>;

/** The name that somebody had at the game before; empty for strangers. */
export function nameBefore(before: Seats, wanted: GuestId): string {
  const people = before.seats.flatMap((seat) => seat.people);
  const name = people.find(({ guest }) => guest === wanted)?.name;
  return name === undefined ? '' : shownName(name);
}

/** Those who have not come to the seats that are kept for them, but for whoever looks and whoever wants the rematch, who sits down next. */
export function awaited(rematch: Seats & Pick<TableView, 'opened_by'>, before: Seats, me: GuestId): string[] {
  const kept = rematch.seats.flatMap((seat) => (seat.people.length === 0 ? seat.kept : []));
  return kept
    .filter((guest) => guest !== me && guest !== rematch.opened_by)
    .flatMap((guest) => nameBefore(before, guest) || []);
}
