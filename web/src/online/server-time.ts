/**
 * The time at the server, as well as it can be known here, and what clocks show by it. A message says when it was sent, so the time at the
 * server is that or a little later: of all messages the one that took the shortest way tells most. An answered ping tells more, since the way
 * there and back is known.
 */
import type { ClockView } from '../core/generated/protocol';

export class ServerTime {
  /** What to add to the own time; endless until anything was heard. */
  #offset = -Infinity;
  /** The shortest way there and back so far, in milliseconds. */
  #trip = Infinity;

  /** A message was sent at `sent` by the server's clock and received at `received` by the own one. */
  heard(sent: number, received: number): void {
    if (this.#trip === Infinity) this.#offset = Math.max(this.#offset, sent - received);
  }

  /** A ping was answered at `answered` by the server's clock. */
  answered(answered: number, sent: number, received: number): void {
    const trip = received - sent;
    if (trip > this.#trip) return;
    this.#trip = trip;
    this.#offset = answered - (sent + received) / 2;
  }

  /** A device that slept, or a server that was started on another machine, may have another clock: what was measured is forgotten. */
  forget(): void {
    this.#offset = -Infinity;
    this.#trip = Infinity;
  }

  /** The time at the server when it is `now` here. */
  at(now: number): number {
    return this.#offset === -Infinity ? now : now + this.#offset;
  }
}

/** What a seat has left when it is `now` at the server, in milliseconds; `turn` is the seat whose time runs. Endless without a clock. */
export function leftOf(clock: ClockView, turn: number | null, seat: number, now: number): number {
  const left = clock.left_ms[seat - 1];
  if (clock.setup.kind === 'none' || left === undefined) return Infinity;
  const used = turn === seat && clock.since !== null ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, left - used);
}
