/**
 * How far undo goes: back to before the last decision of a person, so this person chooses again. Never across
 * chance, since a roll or a trap that was seen cannot be unseen, and never into what "set up for me" dealt.
 */
import type { Maker } from './line';
import { isPerson, type Holder } from './seats';

/** The number of plies that stay, or null when nothing can be undone. */
export function undoTarget(
  plies: readonly string[],
  makers: readonly Maker[],
  holders: readonly Holder[],
  dealt: number,
): number | null {
  for (let index = makers.length - 1; index >= dealt; index--) {
    const maker = makers[index];
    if (maker === 'chance' || maker === undefined) return null;
    if (isPerson(holders[maker - 1]) && plies[index] !== 'pass') return index;
  }
  return null;
}
