/**
 * A gesture is a walk through the tree of touches that the legal plies offer. This file knows no game: a touch is a
 * name, a ply is complete when one of its sequences has been touched to the end. All functions are pure.
 */
import type { LegalPly } from '../core/rules';

export interface Gesture {
  /** The touches made so far. */
  readonly chosen: readonly string[];
  /** The touches that can come next. */
  readonly lit: ReadonlySet<string>;
  /** The ply that the touches so far make, if they make one. */
  readonly complete: string | null;
}

/** Where the walk stands after `chosen`. */
export function gestureAt(plies: readonly LegalPly[], chosen: readonly string[]): Gesture {
  const lit = new Set<string>();
  let complete: string | null = null;
  for (const ply of plies) {
    for (const sequence of ply.touches) {
      if (!startsWith(sequence, chosen)) continue;
      const next = sequence[chosen.length];
      if (next !== undefined) lit.add(next);
      else if (chosen.length > 0) complete ??= ply.text;
    }
  }
  return { chosen, lit, complete };
}

/** The gesture before any touch: single possibilities with more to choose after them are already made. */
export function beginGesture(plies: readonly LegalPly[]): Gesture {
  return advance(plies, gestureAt(plies, []));
}

/** The gesture after a touch; a touch that means nothing here cancels. */
export function touchGesture(plies: readonly LegalPly[], gesture: Gesture, touch: string): Gesture {
  const { chosen, lit } = gesture;
  if (lit.has(touch)) return advance(plies, gestureAt(plies, [...chosen, touch]));
  const made = chosen.lastIndexOf(touch);
  if (made >= 0) return made === 0 ? beginGesture(plies) : gestureAt(plies, chosen.slice(0, made));
  // Another marble instead of the chosen one: take back as little as is needed for the touch to make sense.
  for (let kept = chosen.length - 1; kept >= 0; kept--) {
    if (gestureAt(plies, chosen.slice(0, kept)).lit.has(touch)) {
      return advance(plies, gestureAt(plies, [...chosen.slice(0, kept), touch]));
    }
  }
  return beginGesture(plies);
}

/** Whether a touch says anything now: it goes on, takes back, or chooses something else instead. */
export function touchMeans(plies: readonly LegalPly[], { chosen, lit }: Gesture, touch: string): boolean {
  if (lit.has(touch) || chosen.includes(touch)) return true;
  return chosen.some((_, kept) => gestureAt(plies, chosen.slice(0, kept)).lit.has(touch));
}

/** The ply to be played at once: the touches make it, and nothing longer begins with them. */
export function finishedPly(gesture: Gesture): string | null {
  return gesture.lit.size === 0 ? gesture.complete : null;
}

/** Whether a person has begun a gesture that can be cancelled; touches made by themselves do not count. */
export function isBegun(plies: readonly LegalPly[], gesture: Gesture): boolean {
  return gesture.chosen.length > beginGesture(plies).chosen.length;
}

/** Makes touches by themselves while there is only one, and it is not the one that would end the ply. */
function advance(plies: readonly LegalPly[], gesture: Gesture): Gesture {
  let current = gesture;
  while (current.lit.size === 1 && current.complete === null) {
    const next = gestureAt(plies, [...current.chosen, ...current.lit]);
    if (next.complete !== null) break;
    current = next;
  }
  return current;
}

/** Whether a sequence of touches begins with these. */
export function startsWith(sequence: readonly string[], start: readonly string[]): boolean {
  return start.length <= sequence.length && start.every((touch, index) => sequence[index] === touch);
}
