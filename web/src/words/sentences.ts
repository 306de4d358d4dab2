/** Whole sentences about a table: who a seat is, what a ply was, how a game ended, what a hint is worth. */
import type { PlyView } from 'calot-rules';
import { plyOf, type OfGame } from '../core/plies';
import type { MatchState, Options } from '../core/rules';
import { clockText } from '../table/clock';
import type { Gesture } from '../table/gesture';
import type { Hint } from '../table/shown';
import type { Maker } from '../table/line';
import { levelsOf, type Played } from '../table/save';
import { isDraw, type Result } from '../table/result';
import { isPerson, type Holder } from '../table/seats';
import { capital, duration, fill, joined, numberText, percent, sentence, series } from './format';
import { boardWordsOf, lookUp, t, wordsOf } from './words.svelte';

/** The colour of a seat as the name of its side. */
export function sideName(state: MatchState, seat: number): string {
  return sideOf(state.view.seats[seat - 1]?.colour, seat);
}

/** Who sits at a seat, as a label. With one computer it is enough to say so; with several the side is named. */
export function seatName(state: MatchState, holders: readonly Holder[], seat: number): string {
  const holder = holders[seat - 1];
  if (holder?.kind === 'me') {
    return holders.filter(isPerson).length > 1 ? t('seat.me.colour', { colour: sideName(state, seat) }) : t('seat.me');
  }
  if (isTheComputer(holders, seat)) return t('seat.computer');
  return nameOf(holder) || sideName(state, seat);
}

/** The name of somebody who has one. */
function nameOf(holder: Holder | undefined): string {
  return ((holder?.kind === 'away' || holder?.kind === 'person') && holder.name) || '';
}

/** Who sits at a seat, within a sentence: one person's name or that of the side, never "you" or several names, which verbs would have to agree with. */
export function actorName(state: MatchState, holders: readonly Holder[], seat: number): string {
  const holder = holders[seat - 1];
  const isTeam = holder?.kind === 'away' && holder.team;
  return (!isTeam && nameOf(holder)) || sideName(state, seat);
}

/** Who sat at a seat of this colour, for those who read the record later: "you" would mean them. */
export function recordName(colour: string | null, save: Played, seat: number): string {
  const [first, ...more] = levelsOf(save, seat);
  if (!first) return nameOf(save.seats[seat - 1]) || sideOf(colour, seat);
  const later = more.map(({ level, from }) => t('record.computer.from', { level, ply: from }));
  return [t('record.computer', { level: first.level }), ...later].join(', ');
}

function sideOf(colour: string | null | undefined, seat: number): string {
  return (colour && lookUp(`side.${colour}`)) ?? t('seat.number', { seat });
}

function isTheComputer(holders: readonly Holder[], seat: number): boolean {
  return holders[seat - 1]?.kind === 'computer' && holders.filter(({ kind }) => kind === 'computer').length === 1;
}

/** Whether "you" says enough: one person sits here, and it is this seat. */
export function isYou(holders: readonly Holder[], seat: number): boolean {
  return holders[seat - 1]?.kind === 'me' && holders.filter(isPerson).length === 1;
}

/** The same where a sentence begins, with the computer by its own name when there is but one. */
function subject(state: MatchState, holders: readonly Holder[], seat: number): string {
  return isTheComputer(holders, seat) ? t('seat.computer.subject') : actorName(state, holders, seat);
}

/** A ply in words; its text where the game has no such ply. */
export function plyWords(of: OfGame, ply: string): string {
  const view = plyOf(of, ply);
  if (view === null) return ply;
  if (view.kind === 'pass') return t('ply.pass');
  return fill(wordsOf(of.id)?.texts[`ply.${view.kind}`] ?? ply, plyValues(of, view));
}

/** The parts of a ply in words: a colour as its name, with the name of the marble beside it, several cells as a list. */
export function plyValues({ id }: OfGame, { kind: _, ...parts }: PlyView): Record<string, string> {
  const words = boardWordsOf(id);
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(parts) as [string, string | number | string[]][]) {
    const text = Array.isArray(value) ? joined(value) : String(value);
    values[name] = text;
    if (name === 'colour') Object.assign(values, { colour: words(text), marble: words(`marble.${text}`) });
  }
  return values;
}

/** The last ply and who made it, "You: ball on d3"; what chance did speaks for itself, "The die shows 4". Empty at the start. */
export function lastPlyWords(state: MatchState, holders: readonly Holder[], maker: Maker | undefined): string {
  const ply = state.history.at(-1);
  if (ply === undefined || maker === undefined) return '';
  const words = plyWords(state, ply);
  if (maker === 'chance') return capital(words);
  return t('table.said', { seat: seatName(state, holders, maker), ply: words });
}

/** What is left to luck now, from the kind of ply that it decides. */
function chanceWords(state: MatchState): string {
  const kind = plyOf(state, state.plies[0]?.text ?? '')?.kind;
  return wordsOf(state.id)?.texts[`prompt.chance.${kind ?? ''}`] ?? t('table.turn.chance');
}

/** Whose turn it is, in a few words. */
export function turnWords(state: MatchState, holders: readonly Holder[], thinking: boolean): string {
  if (!state.turn) return t('table.turn.over');
  if (!('seat' in state.turn)) return chanceWords(state);
  const { seat } = state.turn;
  if (isYou(holders, seat)) return t('table.turn.me');
  if (thinking) return t('table.turn.thinking', { seat: subject(state, holders, seat) });
  return isTheComputer(holders, seat)
    ? t('table.turn.computer')
    : t('table.turn.seat', { seat: actorName(state, holders, seat) });
}

/** What is said of a seat that has to pass. */
export function passWords(state: MatchState, holders: readonly Holder[], seat: number): string {
  return isYou(holders, seat) ? t('table.pass.me') : t('table.pass.seat', { seat: actorName(state, holders, seat) });
}

export interface EndWords {
  readonly title: string;
  readonly reason: string;
}

/** Who won and why. */
export function endWords(state: MatchState, holders: readonly Holder[], options: Options, result: Result): EndWords {
  return { title: endTitle(state, holders, result), reason: endReason(state, holders, options, result) };
}

function endTitle(state: MatchState, holders: readonly Holder[], result: Result): string {
  if (result.end === 'abandoned') return t('table.turn.over');
  if (isDraw(result, holders.length)) return t('end.draw');
  const [first = 1, ...more] = result.winners;
  if (more.length > 0) {
    const others = result.winners.filter((seat) => !isYou(holders, seat));
    const seats = joined(others.map((seat) => actorName(state, holders, seat)));
    return t(others.length < result.winners.length ? 'end.win.several.me' : 'end.win.several', { seats });
  }
  return isYou(holders, first) ? t('end.win.me') : t('end.win.seat', { seat: subject(state, holders, first) });
}

function endReason(state: MatchState, holders: readonly Holder[], options: Options, result: Result): string {
  if (result.early) {
    const { kind, seat } = result.early;
    return isYou(holders, seat) ? t(`end.${kind}.me`) : t(`end.${kind}.seat`, { seat: subject(state, holders, seat) });
  }
  if (result.end) return t(`end.${result.end}`, { scores: scoreWords(state, holders, result) });
  if (result.repeated) return t('end.repeated');
  const words = wordsOf(state.id);
  const reason = words?.texts[`end.${words.ending(state, options)}`] ?? '';
  return fill(reason, { scores: scoreWords(state, holders, result) });
}

/** Scores with who has them: "You 34, Computer 30", or where seats are numbered, "You: 23, Seat 2: 12". */
export function scoreWords(state: MatchState, holders: readonly Holder[], { scores }: Pick<Result, 'scores'>): string {
  return series(
    scores.map((score, index) => {
      const seat = seatName(state, holders, index + 1);
      const byColour = Boolean(state.view.seats[index]?.colour);
      return byColour ? `${seat}\u00a0${String(score)}` : t('table.said', { seat, ply: String(score) });
    }),
  );
}

/** A hinted ply and what it is worth. */
export function hintWords(state: MatchState, hint: Hint): string {
  return t('table.hint.text', { ply: plyWords(state, hint.ply), value: valueWords(hint) });
}

/** What a hinted ply is worth, in words. */
export function valueWords({ value, exact }: Pick<Hint, 'value' | 'exact'>): string {
  if (exact && value >= 0.99) return t('value.certain');
  if (exact && value <= 0.01) return t('value.lost');
  if (exact && Math.abs(value - 0.5) < 0.005) return t('value.drawn');
  const least = { winning: 0.85, better: 0.58, even: 0.42, worse: 0.15, losing: 0 };
  const steps = Object.keys(least) as (keyof typeof least)[];
  const step = steps.find((name) => value >= least[name]) ?? 'losing';
  return t(`value.${step}`, { percent: percent(value) });
}

/** What is asked of whoever is to touch a board. */
export interface Asked {
  readonly live: MatchState;
  readonly gesture: Gesture;
  /** The ply that was only shown when it was tapped. */
  readonly proposed: string | null;
}

/**
 * What to do now: to tap once more, with what a ply is as `told` says it, or else the next step by the kinds of touches that are lit; empty when the game
 * has no words for it.
 */
export function promptWords(
  { live, gesture, proposed }: Asked,
  told = (ply: string): string => sentence(plyWords(live, ply)),
): string {
  if (proposed !== null) return t('table.tapAgain', { told: told(proposed) });
  const { lit, chosen, complete } = gesture;
  const texts = wordsOf(live.id)?.texts;
  const [kind = '', ...more] = new Set([...lit].map((touch) => touch.split(':')[0] ?? ''));
  const [only = ''] = lit.size === 1 ? lit : [];
  const keys =
    complete !== null
      ? ['done']
      : chosen.length > 0
        ? [`next.${only}`, `next.${kind}`, 'first']
        : [more.length === 0 ? `first.${kind}` : '', live.setting_up ? 'setup' : '', 'first'];
  return keys.map((key) => texts?.[`prompt.${key}`]).find((text) => text !== undefined) ?? '';
}

/** What a game with these options is about, in one line: what it says of its set-up while that lasts, else of an option, else of all its variants. */
export function goalWords({ id, setting_up: settingUp }: MatchState, options: Options): string {
  const texts = wordsOf(id)?.texts;
  const variants = Object.entries(options).map(([key, value]) => `${key}.${value}`);
  const [now, always] = ['goal.setup', 'goal'].map((kind) => variants.map((variant) => `${kind}.${variant}`));
  const keys = [...((settingUp && now) || []), ...(always ?? []), 'goal'];
  return keys.map((key) => texts?.[key]).find((text) => text !== undefined) ?? '';
}

/** The colours of the seats of a game. */
export type Colours = readonly (string | null)[];

/** A value of an option of a game. Where it speaks of sides, they are those of these colours, or else told by their seats. */
export function optionValue(game: string, key: string, value: string, colours: Colours = []): string {
  const texts = wordsOf(game)?.texts;
  const side = (seat: number): [string, string] => [`side${String(seat)}`, sideOf(colours[seat - 1], seat)];
  const sides = Object.fromEntries([1, 2, 3, 4].map(side));
  return fill(texts?.[`option.${key}.${value}`] ?? value, sides);
}

/** What a clock shows: days and hours where there are days, tenths in the last ten seconds, else as on any clock. */
export function timeText(millis: number): string {
  if (millis < 10_000) return numberText(Math.ceil(millis / 100) / 10, 1);
  const hours = Math.floor(millis / 3_600_000);
  if (hours < 24) return clockText(millis);
  return `${duration(Math.floor(hours / 24), 'day', 'narrow')} ${duration(hours % 24, 'hour', 'narrow')}`;
}
