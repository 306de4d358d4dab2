import type { MatchState } from 'calot-rules';

/** The seat that is to move; null where luck decides next, or nobody any more. */
export function seatToMove({ turn }: Pick<MatchState, 'turn'>): number | null {
  return turn !== null && 'seat' in turn ? turn.seat : null;
}
