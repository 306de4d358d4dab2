/**
 * What is reviewed: a game text, a start, plies, and what a record says beside them. It comes from a kept table, from the text of a
 * record or from a link; each is replayed by the rules before it is shown, so an impossible game is refused with a reason.
 */
import { optionsOf, stateOf, type RecordTag, type Rules } from '../core/rules';
import { earlyEndOf, recordTags } from '../table/record-tags';
import { resultOf } from '../table/result';
import type { EarlyEnd, Save } from '../table/save';
import { readLink, type ToldGame } from './link';

export interface Subject extends ToldGame {
  /** An end that the rules do not know, which the tags tell of. */
  readonly early: EarlyEnd | null;
}

/** Throws when the game, the start or a ply is refused. */
export function subjectOf(rules: Rules, told: ToldGame): Subject {
  const state = stateOf(rules, told);
  const { game, start } = state;
  const early = state.outcome ? null : earlyEndOf(told.tags, state, optionsOf(rules, game));
  return { game, start, plies: told.plies, tags: told.tags, early };
}

/** Throws when the record cannot be read. */
export function subjectOfRecord(rules: Rules, text: string): Subject {
  return subjectOf(rules, rules.readRecord(text));
}

/** Throws when the save is impossible. `nameOf` says who sat at a seat. */
export function subjectOfSave(
  rules: Rules,
  save: Save,
  nameOf: (colour: string | null, seat: number) => string,
): Subject {
  const subject = subjectOf(rules, { game: save.game, start: save.start, plies: save.plies, tags: [] });
  const state = stateOf(rules, save);
  const names = state.view.seats.map(({ colour, seat }) => nameOf(colour, seat));
  const tags = recordTags(save.begun, names, save.early ? resultOf(state, save.early) : null);
  return { ...subject, tags, early: save.early };
}

/** Throws when the link is damaged or its game impossible. */
export async function subjectOfLink(rules: Rules, hash: string): Promise<Subject> {
  const found = await readLink(hash);
  return 'record' in found ? subjectOfRecord(rules, found.record) : subjectOf(rules, found);
}

/** The tags that also hold for a variation: everything but the end. */
export function tagsOfVariation(tags: readonly RecordTag[]): RecordTag[] {
  return tags.filter(({ key }) => key !== 'Termination' && key !== 'Result');
}

/** Who sat at a seat, if the tags say so. */
export function playerName(subject: Subject, seat: number): string | null {
  return subject.tags.find(({ key }) => key === `Seat${String(seat)}`)?.value ?? null;
}
