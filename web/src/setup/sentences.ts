/** What the set-up page says of a position: whether it can be played, why it is impossible, what its fields are, what it is worth. */
import type { Answer, PositionFault, PositionField, MatchState, Worth } from '../core/rules';
import { seatToMove } from '../core/turn';
import { setupWordsOf, w } from './words';
import { capital, joined, percent } from '../words/format';
import { plyWords, sideName } from '../words/sentences';
import { boardWordsOf, lookUp } from '../words/words.svelte';
import { kindOf, nameOf } from './fields';

/** The side or the marbles of a colour. */
function sideOf(state: MatchState, colour: string): string {
  return lookUp(`side.${colour}`) ?? capital(boardWordsOf(state.id)(colour));
}

/** Why a position is impossible. A test compares the codes of the rules core with those that have words. */
export function faultWords(state: MatchState, fault: PositionFault): string {
  const { colour, seat, ply, slide, text: quoted } = fault.values;
  // `{side}` is the side that a fault is about, `{ply}` a ply in words.
  const text = setupWordsOf(state.id).find(fault.code, {
    ...fault.values,
    // The rules core quotes what it shows; the words do it in the manner of their language.
    ...(quoted !== undefined && { text: quoted.replace(/^"|"$/g, '') }),
    ...(colour !== undefined && { side: sideOf(state, colour), colour: boardWordsOf(state.id)(colour) }),
    ...(seat !== undefined && { side: sideName(state, Number(seat)) }),
    ...((ply ?? slide) !== undefined && { ply: plyWords(state, ply ?? slide ?? '') }),
  });
  return text ?? '';
}

/** What can be done with a possible position. */
export function possibleWords(state: MatchState): string {
  if (state.outcome) {
    const { winners } = state.outcome;
    if (winners.length === state.view.seats.length) return w('status.over.draw');
    const side = joined(winners.map((seat) => sideName(state, seat)));
    return w(winners.length === 1 ? 'status.over.won' : 'status.over.shared', { side });
  }
  const seat = seatToMove(state);
  return seat === null ? w('status.chance') : w('status.good', { side: sideName(state, seat) });
}

/** What a brush puts on the board. */
export function brushWords(game: string, value: string): string {
  return setupWordsOf(game).find(`brush.${value}`) ?? capital(boardWordsOf(game)(`marble.${value}`));
}

/** The same in one word, for the button itself. */
export function shortBrushWords(game: string, value: string): string {
  return setupWordsOf(game).find(`brush.short.${value}`) ?? capital(boardWordsOf(game)(value));
}

/** The name of a field beside the board; `{side}` is the seat that it is of. */
export function fieldWords(state: MatchState, field: PositionField): string {
  const key = `field.${kindOf(field)}`;
  const values = nameOf(field) === '' ? undefined : { side: sideName(state, Number(nameOf(field))) };
  return setupWordsOf(state.id).find(key, values) ?? field.name;
}

/** A value of a field beside the board. */
export function fieldValueWords(state: MatchState, field: PositionField, value: string): string {
  const kind = kindOf(field);
  if (kind === 'mover') return value === 'toss' ? w('field.mover.toss') : sideName(state, Number(value));
  if (kind === 'last') return value === '-' ? w('field.last.-') : `${plyWords(state, value)} (${value})`;
  const words = setupWordsOf(state.id);
  // Values that differ in a number, d1 to d6, have one text.
  const [, stem = '', number = ''] = /^([a-z]+)(\d+)$/.exec(value) ?? [];
  return words.find(`field.${kind}.${value}`) ?? words.find(`field.${kind}.${stem}`, { number }) ?? value;
}

/** Plies of the expected line that are told. */
const told = 4;

/** What the computer makes of a position, where somebody is to move or luck decides. */
export function analysisWords(state: MatchState, answer: Answer | null, worth: Worth | null): string[] {
  const seat = seatToMove(state);
  if (answer && seat !== null) {
    const then = answer.pv.slice(1, told).map((ply) => plyWords(state, ply));
    return [
      w('analyse.best', { side: sideName(state, seat), ply: plyWords(state, answer.ply) }),
      valueWords(state, seat, answer.value, answer.exact),
      ...(then.length > 0 ? [w('analyse.then', { plies: then.join(' · ') })] : []),
    ];
  }
  return worth ? worth.shares.map((share, index) => valueWords(state, index + 1, share, worth.exact)) : [];
}

function valueWords(state: MatchState, seat: number, share: number, exact: boolean): string {
  const side = sideName(state, seat);
  if (exact && share > 0.99) return w('analyse.won', { side });
  if (exact && share < 0.01) return w('analyse.lost', { side });
  if (exact && Math.abs(share - 0.5) < 0.01 && state.view.seats.length === 2) return w('analyse.drawn');
  return w('analyse.share', { side, percent: percent(share) });
}
