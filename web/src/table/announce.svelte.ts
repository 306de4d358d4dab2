/**
 * Says what happens at a table without being asked: each ply with what it brought about, whose turn it is, the steps of a gesture, hints,
 * going back and forth in the game, its end, and what went wrong. Whatever a person can hear from the focus already is not said again.
 */
import { untrack } from 'svelte';
import { settings } from '../app/settings.svelte';
import type { MatchState } from '../core/rules';
import type { Gesture } from './gesture';
import { isPerson } from './seats';
import type { Maker } from './line';
import type { PlayedGame } from './played';
import type { Table } from './table.svelte';
import { endWords, hintWords, turnWords } from '../words/sentences';
import { chosenWords, promptSaid, spokenWords, toldPly } from '../keys/told';
import { keysThere } from '../keys/there';
import { sentence, sentences } from '../words/format';
import { t } from '../words/words.svelte';
import type { Speech } from '../keys/speech.svelte';

/** What to do now, as a sentence; empty when there is nothing to do or to say. */
export function promptTold(table: Table): string {
  if (!table.canTouch) return '';
  const mayEnd = table.gesture.complete !== null && settings.letterKeys.value && keysThere;
  return sentences(sentence(promptSaid(table)), mayEnd && spokenWords('doneKey'));
}

/** The ply number `index`, counted from 0, with what it brought about. */
export function plyTold({ table, holders }: Pick<PlayedGame, 'table' | 'holders'>, index: number): string {
  const ply = table.live.history[index];
  if (ply === undefined) return '';
  const change = { before: table.stateAfter(index), ply, after: table.stateAfter(index + 1) };
  return toldPly(change, holders, table.makers[index]);
}

/** How the game ended, or whose turn it is. */
export function turnTold({ table, holders, begun, over, result }: PlayedGame): string {
  if (!begun && !over) return '';
  if (result) {
    const { title, reason } = endWords(table.live, holders, table.options, result);
    return `${title}. ${reason}`;
  }
  return sentence(turnWords(table.live, holders, false));
}

/** To be called while the table's component is made. */
export function announce(game: () => PlayedGame, speech: Pick<Speech, 'say'>): void {
  let told: PlayedGame | null = null;
  let state: MatchState | null = null;
  let gesture: Gesture | null = null;
  let shown = 0;
  let over = false;
  /** The kinds of touches that the last question asked for; the same question is not asked twice. */
  let asked = '';

  function question({ table }: PlayedGame): string {
    if (!table.canTouch) return '';
    const kinds = [...new Set([...table.gesture.lit].map((touch) => touch.split(':')[0] ?? ''))].sort().join(' ');
    // What has been chosen by itself, since there is nothing else, has to be known.
    const [itself] = table.gesture.chosen;
    const asks = `${table.live.setting_up ? 'set up' : `play ${itself ?? ''}`} ${kinds}`;
    if (asks === asked) return '';
    asked = asks;
    return sentences(itself !== undefined && chosenWords(table.live.id, itself), promptTold(table));
  }

  /** Whose turn it is, where that is news: not while luck goes on, nor while the same computer does. */
  function turn(now: PlayedGame, maker: Maker | undefined): string {
    const { seat } = now.table;
    if (seat === null) return '';
    const person = isPerson(now.holders[seat - 1]);
    if (seat === maker || (!person && maker === 'chance')) return person ? question(now) : '';
    return sentences(turnTold(now), person && question(now));
  }

  function newState(now: PlayedGame, before: MatchState): void {
    const { live, makers } = now.table;
    const [had, has] = [before.history.length, live.history.length];
    if (has < had || (has === had && before.history.at(-1) !== live.history.at(-1))) {
      asked = '';
      const back = has === 0 ? spokenWords('undone.start') : spokenWords('undone', { ply: has });
      speech.say(sentences(back, turn(now, undefined)));
      return;
    }
    for (let index = had; index < has; index += 1) {
      const last = index === has - 1;
      const next = !last ? '' : now.result ? turnTold(now) : turn(now, makers[index]);
      speech.say(sentences(plyTold(now, index), next));
    }
  }

  function newGesture({ table }: PlayedGame, before: Gesture): void {
    const { chosen } = table.gesture;
    if (chosen.length === before.chosen.length && chosen.every((touch, index) => touch === before.chosen[index]))
      return;
    if (!table.gestureBegun) return speech.say(spokenWords('cancelled'));
    const fresh = chosen.find((touch, index) => touch !== before.chosen[index]);
    speech.say(sentences(fresh !== undefined && chosenWords(table.live.id, fresh), promptTold(table)));
  }

  // Plies, the end, and steps of a gesture.
  $effect(() => {
    const now = game();
    const { table, over: ended } = now;
    const { live, gesture: made } = table;
    untrack(() => {
      if (told !== now || state === null || gesture === null) {
        asked = '';
        speech.say(sentences(turnTold(now), question(now)));
        shown = table.shown.count;
      } else if (live !== state) {
        if (table.atLive) shown = live.history.length;
        newState(now, state);
      } else if (ended && !over) speech.say(turnTold(now));
      else if (made !== gesture && !ended) newGesture(now, gesture);
      [told, state, gesture, over] = [now, live, made, ended];
    });
  });

  // Going back and forth.
  $effect(() => {
    const now = game();
    const { count } = now.table.shown;
    const { atLive } = now.table;
    untrack(() => {
      if (count === shown) return;
      shown = count;
      if (now.table.replaying) return;
      const plies = now.table.live.history.length;
      if (atLive) speech.say(`${spokenWords('returned')} ${turnTold(now)}`);
      else if (count === 0) speech.say(spokenWords('looking.start'));
      else speech.say(spokenWords('looking', { ply: count, plies, told: plyTold(now, count - 1) }));
    });
  });

  // A hint, and a computer that does not answer.
  $effect(() => {
    const { table } = game();
    const { hint } = table;
    if (hint) untrack(() => speech.say(sentence(hintWords(table.live, hint))));
  });
  $effect(() => {
    const { trouble } = game();
    if (trouble) untrack(() => speech.say(t('table.trouble')));
  });
}
