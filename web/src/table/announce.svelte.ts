/**
 * Says what happens at a table without being asked: each ply with what it brought about, whose turn it is, the steps of a gesture, hints,
 * going back and forth in the game, its end, and what went wrong. Whatever a person can hear from the focus already is not said again.
 */
import { untrack } from 'svelte';
import { settings } from '../app/settings.svelte';
import type { MatchState } from '../core/rules';
import type { Gesture } from './gesture';
import { isPerson } from './seats';
import type { PlayedTable } from './played';
import { endWords, plyWords, promptWords, turnWords, valueWords } from '../words/sentences';
import { chosenWords, spokenWords, toldPly } from '../keys/told';
import { sentence } from '../words/format';
import { t, wordsOf } from '../words/words.svelte';
import type { Speech } from '../keys/speech.svelte';

/** What to do now, as a sentence; empty when there is nothing to do or to say. */
export function promptTold(table: PlayedTable): string {
  const words = wordsOf(table.live.id);
  if (!table.canTouch || !words) return '';
  const { lit, chosen, complete } = table.gesture;
  const prompt = promptWords(words, {
    setUp: table.live.setting_up,
    lit,
    chosen: chosen.length,
    complete: complete !== null,
  });
  const done = complete !== null && settings.letterKeys.value ? [spokenWords('doneKey')] : [];
  return [sentence(prompt ?? ''), ...done].filter(Boolean).join(' ');
}

/** The ply number `index`, counted from 0, with what it brought about. */
export function plyTold(table: PlayedTable, index: number): string {
  const ply = table.live.history[index];
  if (ply === undefined) return '';
  const change = { before: table.stateAfter(index), ply, after: table.stateAfter(index + 1) };
  return toldPly(change, table.holders, table.makers[index]);
}

/** How the game ended, or whose turn it is. */
export function turnTold(table: PlayedTable): string {
  if (!table.begun && !table.over) return '';
  if (table.result) {
    const { title, reason } = endWords(table.live, table.holders, table.options, table.result);
    return `${title}. ${reason}`;
  }
  return sentence(turnWords(table.live, table.holders, false));
}

/** To be called while the table's component is made. */
export function announce(table: () => PlayedTable, speech: Pick<Speech, 'say'>): void {
  let told: PlayedTable | null = null;
  let state: MatchState | null = null;
  let gesture: Gesture | null = null;
  let shown = 0;
  let over = false;
  /** The kinds of touches that the last question asked for; the same question is not asked twice. */
  let asked = '';

  function question(now: PlayedTable): string {
    if (!now.canTouch) return '';
    const kinds = [...new Set([...now.gesture.lit].map((touch) => touch.split(':')[0] ?? ''))].sort().join(' ');
    // What has been chosen by itself, since there is nothing else, has to be known.
    const [itself] = now.gesture.chosen;
    const asks = `${now.live.setting_up ? 'set up' : `play ${itself ?? ''}`} ${kinds}`;
    if (asks === asked) return '';
    asked = asks;
    return [itself === undefined ? '' : chosenWords(now.live.id, itself), promptTold(now)].filter(Boolean).join(' ');
  }

  /** Whose turn it is, where that is news: not while luck goes on, nor while the same computer does. */
  function turn(now: PlayedTable, maker: PlayedTable['makers'][number] | undefined): string {
    if (now.seat === null) return '';
    const person = isPerson(now.holders[now.seat - 1]);
    if (now.seat === maker || (!person && maker === 'chance')) return person ? question(now) : '';
    return [turnTold(now), person ? question(now) : ''].filter(Boolean).join(' ');
  }

  function newState(now: PlayedTable, before: MatchState): void {
    const [had, has] = [before.history.length, now.live.history.length];
    if (has < had || (has === had && before.history.at(-1) !== now.live.history.at(-1))) {
      asked = '';
      const back = has === 0 ? spokenWords('undone.start') : spokenWords('undone', { ply: has });
      speech.say([back, turn(now, undefined)].filter(Boolean).join(' '));
      return;
    }
    for (let index = had; index < has; index += 1) {
      const last = index === has - 1;
      const next = !last ? '' : now.result ? turnTold(now) : turn(now, now.makers[index]);
      speech.say([plyTold(now, index), next].filter(Boolean).join(' '));
    }
  }

  function newGesture(now: PlayedTable, before: Gesture): void {
    const { chosen } = now.gesture;
    if (chosen.length === before.chosen.length && chosen.every((touch, index) => touch === before.chosen[index]))
      return;
    if (!now.gestureBegun) {
      speech.say(spokenWords('cancelled'));
      return;
    }
    const fresh = chosen.find((touch, index) => touch !== before.chosen[index]);
    const what = fresh === undefined ? '' : chosenWords(now.live.id, fresh);
    speech.say([what, promptTold(now)].filter(Boolean).join(' '));
  }

  // Plies, the end, and steps of a gesture.
  $effect(() => {
    const now = table();
    const { live, gesture: made, over: ended } = now;
    untrack(() => {
      if (told !== now || state === null || gesture === null) {
        asked = '';
        speech.say([turnTold(now), question(now)].filter(Boolean).join(' '));
        shown = now.shown.count;
      } else if (live !== state) {
        if (now.atLive) shown = live.history.length;
        newState(now, state);
      } else if (ended && !over) speech.say(turnTold(now));
      else if (made !== gesture && !ended) newGesture(now, gesture);
      [told, state, gesture, over] = [now, live, made, ended];
    });
  });

  // Going back and forth.
  $effect(() => {
    const now = table();
    const { count } = now.shown;
    const { atLive } = now;
    untrack(() => {
      if (count === shown) return;
      shown = count;
      const plies = now.live.history.length;
      if (atLive) speech.say(`${spokenWords('returned')} ${turnTold(now)}`);
      else
        speech.say(
          count === 0
            ? spokenWords('looking.start')
            : spokenWords('looking', { ply: count, plies, told: plyTold(now, count - 1) }),
        );
    });
  });

  // A hint, and a computer that does not answer.
  $effect(() => {
    const { hint } = table();
    if (hint)
      untrack(() =>
        speech.say(
          sentence(t('table.hint.text', { ply: plyWords(table().live.id, hint.ply), value: valueWords(hint) })),
        ),
      );
  });
  $effect(() => {
    const { trouble } = table();
    if (trouble) untrack(() => speech.say(t('table.trouble')));
  });
}
