/**
 * What is known of an online table: the last view that the server sent, the plies, and the number of the last event. Updates follow on each
 * other by their numbers; one that does not is a gap, and everything is asked for again. Pure functions.
 */
import type * as protocol from '../core/generated/protocol';

export interface Ledger {
  /** The number of the last event. */
  readonly number: number;
  readonly view: protocol.TableView;
  readonly plies: readonly protocol.PlyView[];
  readonly you: protocol.You;
}

type Message<T extends protocol.ServerMessage['type']> = Extract<protocol.ServerMessage, { type: T }>;

/** Who is there when nobody has said so yet. */
export const nobody: protocol.Presence = { present: [], watching: 0 };

export function welcomed({ number, view, plies, you }: Message<'welcome'>): Ledger {
  return { number, view, plies, you };
}

/**
 * The ledger after an update; what was known already is not counted twice. Numbers only grow, unless the server was set back to an earlier
 * state: what is known here is worth nothing then.
 */
export function updated(ledger: Ledger, message: Message<'update' | 'played'>): Ledger | 'gap' {
  const { number, events } = message;
  if (number < ledger.number) return 'gap';
  const fresh = events.filter((event) => event.number > ledger.number);
  const inTurn = fresh.every((event, index) => event.number === ledger.number + 1 + index);
  if (!inTurn || ledger.number + fresh.length !== number) return 'gap';
  const plies = fresh.reduce<readonly protocol.PlyView[]>(
    (before, { event, at }) => folded(before, event, at),
    ledger.plies,
  );
  const view = message.type === 'update' ? message.view : viewAfter(ledger.view, plies.length, message.change);
  return plies.length === view.plies ? { ...ledger, number, view, plies } : 'gap';
}

/** The view after plies, of which the server has told only what they change. */
function viewAfter(
  view: protocol.TableView,
  plies: number,
  { turn, left_ms, since, undo_to }: protocol.Change,
): protocol.TableView {
  return {
    ...view,
    plies,
    turn,
    clock: { ...view.clock, left_ms, since },
    seats: view.seats.map((seat, index) => ({ ...seat, undo_to: undo_to[index] ?? null })),
  };
}

function folded(
  plies: readonly protocol.PlyView[],
  event: protocol.TableEvent,
  at: number,
): readonly protocol.PlyView[] {
  if (event.type === 'ply')
    return [
      ...plies,
      { ply: event.ply, seat: event.seat ?? null, guest: event.guest ?? null, spent_ms: event.spent_ms ?? 0, at },
    ];
  return event.type === 'undone' ? plies.slice(0, event.to) : plies;
}

/** A ply that was made here and of which the server has not spoken yet. */
export interface Pending {
  readonly ply: string;
  /** How many plies come before it. */
  readonly after: number;
  /** How often plies had been taken back when it was made; with `after`, this is its place for good. */
  readonly undos: number;
}

/** The plies as they are to be shown: those of the server, and the own one that is under way. */
export function lineOf(plies: readonly protocol.PlyView[], pending: Pending | null): string[] {
  const line = plies.map(({ ply }) => ply);
  return pending?.after === line.length ? [...line, pending.ply] : line;
}

/**
 * What is still under way when this is known: nothing, once the server knows of this ply or of another one instead, or plies were taken back
 * since.
 */
export function stillPending({ plies, view }: Ledger, pending: Pending | null): Pending | null {
  return pending?.after === plies.length && pending.undos === undosOf(view) ? pending : null;
}

/** An answer to what is asked, or the end of it. It names what is seen here, so it is not taken for the answer to what was asked since. */
export function answerTo(
  { number }: Partial<protocol.OfferView>,
  type: 'agree' | 'decline' | 'withdraw',
): protocol.Command {
  return number === undefined ? { type } : { type, offer: number };
}

/** How often plies have been taken back; a server of the version before does not say so. */
export function undosOf({ undos }: Partial<protocol.TableView>): number {
  return undos ?? 0;
}
