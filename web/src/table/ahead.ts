/**
 * What would happen before anything is played: from the gesture and the part that somebody considers follows the ply that they make, or several plies
 * with what these have in common. The rules core says what a ply does; what luck or others decide afterwards is not looked at.
 */
import { actsOf, type Act } from '../board/acts';
import type { Ahead, Outcome } from '../board/board';
import type { LegalPly, MatchState } from '../core/rules';
import { isBegun, startsWith, touchGesture, touchMeans, type Gesture } from './gesture';

/** With more ways to go on than these, nobody could tell on the board which is which. */
const MOST_WAYS = 12;

/** The state after a legal ply. */
type After = (ply: string) => MatchState | null;

/** Null when nothing has been chosen and the part would do nothing. */
export function aheadOf(now: MatchState, gesture: Gesture, considered: string | null, stateAfter: After): Ahead | null {
  const { plies } = now;
  const touch = considered !== null && leadsOn(plies, gesture, considered) ? considered : null;
  if (touch === null && !isBegun(plies, gesture)) return null;
  const next = touch === null ? gesture : touchGesture(plies, gesture, touch);
  const begun = pliesAfter(plies, next.chosen);
  const ply = next.complete ?? (begun.length === 1 ? (begun[0]?.text ?? null) : null);
  const outcomes = (ply === null ? waysOn(plies, next) : [ply]).flatMap((text): Outcome[] => {
    const state = stateAfter(text);
    return state === null ? [] : [{ acts: actsOf(state), state }];
  });
  const what = { touch, ply, then: next.lit };
  const [first] = outcomes;
  if (!first || ply !== null) return { ...what, acts: first?.acts ?? [], state: first?.state ?? now, maybe: [] };
  const sure = outcomes.reduce((acts, other) => acts.flatMap((act) => sharedWith(other.acts, act) ?? []), first.acts);
  const known = new Set(sure.map((act) => JSON.stringify(act)));
  return {
    ...what,
    acts: sure,
    state: first.state,
    maybe: outcomes.map(({ acts, state }) => ({ acts: acts.filter((act) => !known.has(JSON.stringify(act))), state })),
  };
}

/** What an act has in common with one of others: a marble may go the same way at first. */
function sharedWith(others: readonly Act[], act: Act): Act | undefined {
  const same = (one: object, other: object | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);
  if (act.kind !== 'journey') return others.find((other) => same(act, other));
  for (const other of others) {
    if (other.kind !== 'journey' || other.marble !== act.marble) continue;
    const apart = act.legs.findIndex((leg, index) => !same(leg, other.legs[index]));
    if (apart < 0) return act;
    const [first, ...more] = act.legs.slice(0, apart);
    if (first) return { ...act, legs: [first, ...more] };
  }
  return undefined;
}

/** Whether a touch goes on, or chooses something else instead; what it takes back is no news. */
function leadsOn(plies: readonly LegalPly[], gesture: Gesture, touch: string): boolean {
  return gesture.lit.has(touch) || (!gesture.chosen.includes(touch) && touchMeans(plies, gesture, touch));
}

function pliesAfter(plies: readonly LegalPly[], chosen: readonly string[]): LegalPly[] {
  return plies.filter(({ touches }) => touches.some((way) => startsWith(way, chosen)));
}

/** For each touch that can come next the shortest ply that goes on with it; none when there are too many. */
function waysOn(plies: readonly LegalPly[], { chosen, lit }: Gesture): string[] {
  if (lit.size > MOST_WAYS) return [];
  const length = ({ touches }: LegalPly): number => Math.min(...touches.map((way) => way.length));
  return [...lit].flatMap((touch) => {
    const [shortest] = pliesAfter(plies, [...chosen, touch]).sort((one, other) => length(one) - length(other));
    return shortest?.text ?? [];
  });
}
