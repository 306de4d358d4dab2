// How a marble of Bille-Trap travelled between two pictures of the track: where it set out, over which cells it went,
// and which marble it sent back. It is read from what differs, so no rule is needed here.
import type { MatchState } from '../../../core/generated/types';
import type { MarbleColour } from '../../../board/marble/colours';
import { boardOf } from '../../../board/solid/scene';
import { HOUSE_STEP } from './parts';

export interface Journey {
  seat: number;
  colour: MarbleColour;
  /** The cell it left, or the tray, or it was already held above a marble that is being pressed. */
  from: number | 'tray' | 'hand';
  /** The cells it comes to one after another; the House is the step after the last cell. */
  path: number[];
  /** Whether it ends held above a marble that is now being pressed. */
  hovers: boolean;
  /** The marble that dropped through its trap, and its place in its tray. */
  victim: { cell: number; seat: number; colour: MarbleColour; place: number } | null;
}

/** The journey of a ply of Bille-Trap, or null when no marble moved. */
export function journeyOf(from: MatchState, to: MatchState, ply: string): Journey | null {
  const [before, after] = [boardOf(from, 'bille-trap'), boardOf(to, 'bille-trap')];
  const seat = before.mover;
  const colour = from.view.seats[seat - 1]?.colour;
  if (!colour) return null;
  const start =
    ply === 'in'
      ? 'tray'
      : /^m\d+$/.test(ply)
        ? Number(ply.slice(1))
        : ply === 'open' || ply === 'closed'
          ? 'hand'
          : null;
  if (start === null) return null;
  const changed = after.track.filter(({ cell, marble }) => before.track[cell - 1]?.marble !== marble);
  const arrived = changed.find(({ marble }) => marble === colour);
  const housed = (to.view.seats[seat - 1]?.gained[0]?.count ?? 0) > (from.view.seats[seat - 1]?.gained[0]?.count ?? 0);
  const end = after.pressing ?? (housed ? HOUSE_STEP : arrived?.cell) ?? before.pressing;
  if (end === null) return null;
  const first = start === 'tray' ? end : start === 'hand' ? (before.pressing ?? end) : start + 1;
  // Held above a cell, a marble that stays there goes straight down.
  const begin = start === 'hand' && end > first ? first + 1 : first;
  const path = Array.from({ length: Math.max(0, end - begin) + 1 }, (_, i) => begin + i);
  return {
    seat,
    colour,
    from: start,
    path,
    hovers: after.pressing !== null,
    victim: victimOf(from, to, arrived?.cell),
  };
}

function victimOf(from: MatchState, to: MatchState, cell: number | undefined): Journey['victim'] {
  for (const { seat, colour, hand } of from.view.seats) {
    const now = to.view.seats[seat - 1]?.hand[0]?.count ?? 0;
    const more = now - (hand[0]?.count ?? 0);
    const marble = boardOf(from, 'bille-trap').track.find((one) => one.cell === cell)?.marble;
    // A seat that plays its own marble onto another of its own gets one back while it spends one.
    if (cell !== undefined && colour && marble === colour && more >= 0)
      return { cell, seat, colour, place: Math.max(0, now - 1) };
  }
  return null;
}
