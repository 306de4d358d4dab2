// How a marble of Bille-Trap travels with a ply, for both views: where it sets out, over which cells it goes, and which marble it sends back. It is
// read from what the rules core says the ply changed.
import type { Change, MatchState, Place } from '../../core/generated/types';
import type { MarbleColour } from '../../board/marble/colours';

/** The House is the step after the last cell. */
export const HOUSE_STEP = 25;

export interface Journey {
  seat: number;
  colour: MarbleColour;
  /** The cell it leaves, or its tray; null when it was already held above a marble that is being pressed. */
  from: number | 'tray' | null;
  /** The cells it comes to one after another; the House is the step after the last cell. */
  path: number[];
  /** Whether it ends held above a marble that is now being pressed. */
  hovers: boolean;
  /** The marble that drops through its trap, and its place in its tray. */
  victim: { cell: number; seat: number; colour: MarbleColour; place: number } | null;
}

type Move = Extract<Change, { kind: 'move' }>;

/** The journey of the last ply of a state, or null when no marble moved. */
export function journeyOf({ changes, view }: MatchState): Journey | null {
  const moves = changes.filter((change): change is Move => change.kind === 'move');
  const drop = moves.find(({ way }) => way === 'drop');
  const steps = moves.filter(({ way }) => way !== 'drop');
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  return {
    seat: view.seats.findIndex(({ colour }) => colour === first.marble) + 1,
    colour: first.marble,
    from: first.from.kind === 'hand' ? 'tray' : first.from.kind === 'cell' ? cellOf(first.from) : null,
    // What was held above a cell only goes down there.
    path: steps.flatMap(cellsOf).filter((cell, index, all) => cell !== all[index - 1]),
    hovers: last.to.kind === 'above',
    victim: drop ? victimOf(drop, view) : null,
  };
}

/** The cells that a marble comes to with one move: each on its way along the track. */
function cellsOf({ from, to }: Move): number[] {
  const [start, end] = [cellOf(from), cellOf(to)];
  // From the tray it comes at once; held above a cell, it goes straight down.
  if (from.kind === 'hand' || start >= end) return [end];
  return Array.from({ length: end - start }, (_, index) => start + 1 + index);
}

function cellOf(place: Place): number {
  return place.kind === 'cell' || place.kind === 'above' ? Number(place.cell) : HOUSE_STEP;
}

function victimOf({ from, to, marble }: Move, view: MatchState['view']): Journey['victim'] {
  const seat = to.kind === 'hand' ? to.seat : 0;
  const place = (view.seats[seat - 1]?.hand[0]?.count ?? 1) - 1;
  return { cell: cellOf(from), seat, colour: marble, place: Math.max(0, place) };
}
