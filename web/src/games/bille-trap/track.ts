/** The track of Bille-Trap as a way of steps: its cells, and the House after the last of them. */
import { endOf, startOf, type Act, type Journey, type Leg, type Spot } from '../../board/acts';
import { boardOf } from '../../board/board';
import type { MatchState } from 'calot-rules';
import { plyOf } from '../../core/plies';

/** The House is the step after the last cell. */
export const HOUSE_STEP = 25;

/** What the die shows: the roll in use, or the last one, which still lies on the table; null before the first. */
export function lastRoll(state: MatchState): number | null {
  const rolls = state.history.flatMap((text) => {
    const ply = plyOf(state, text, 'bille-trap');
    return ply?.kind === 'die' ? ply.roll : [];
  });
  return boardOf(state, 'bille-trap').roll ?? rolls.at(-1) ?? null;
}

/** The marble that moves with a ply, and the one that drops through its trap. */
export function marblesOf(acts: readonly Act[]): { mover: Journey | undefined; victim: Journey | undefined } {
  const drops = (act: Act): boolean => act.kind === 'journey' && act.legs[0].way === 'drop';
  const journeys = acts.filter((act): act is Journey => act.kind === 'journey');
  return { mover: journeys.find((journey) => !drops(journey)), victim: journeys.find(drops) };
}

/** The steps that a marble comes to, one after another. What was held above a cell only goes down there. */
export function stepsOf({ legs }: Journey): number[] {
  return legs.flatMap(stepsOfLeg).filter((step, index, all) => step !== all[index - 1]);
}

/** Whether a marble ends held above one that is now being pressed. */
export function hovers(journey: Journey): boolean {
  return endOf(journey).kind === 'above';
}

/** Whether a marble was held above another one before. */
export function hovered(journey: Journey): boolean {
  return startOf(journey).kind === 'above';
}

export function stepOf(spot: Spot): number {
  return spot.kind === 'cell' || spot.kind === 'above' ? Number(spot.cell) : HOUSE_STEP;
}

function stepsOfLeg({ from, to }: Leg): number[] {
  const [start, end] = [stepOf(from), stepOf(to)];
  // From the tray it comes at once; held above a cell, it goes straight down.
  if (from.kind === 'hand' || start >= end) return [end];
  return Array.from({ length: end - start }, (_, index) => start + 1 + index);
}
