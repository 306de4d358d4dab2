/**
 * What is kept of a table, and how it is read back. A save is a game text, plies and who sits where; everything else
 * follows by replaying it. Reading trusts nothing: whatever does not have the right shape is refused with a reason.
 */
import type { ClockSetting } from './clock';
import type { Wanted } from './new-table';
import type { Holder } from './seats';

export const saveVersion = 1;

/** An end that is lost for a seat, which gave up or ran out of time. */
export interface LostEnd {
  readonly kind: 'resigned' | 'time';
  readonly seat: number;
}

/** An end that the rules do not know: lost for a seat, or all agreed to count the points. */
export type EarlyEnd = LostEnd | { readonly kind: 'counted' };

/** A computer that was of another level until so many plies were made. */
export interface EarlierLevel {
  readonly seat: number;
  readonly level: number;
  readonly until: number;
}

export interface Save {
  readonly version: typeof saveVersion;
  readonly id: string;
  /** The game text and its id. */
  readonly game: string;
  readonly start: string | null;
  /** Begun in the middle of a game that somebody looked into. */
  readonly study?: true;
  readonly plies: readonly string[];
  /** How many of the first plies were made by "set up for me"; they cannot be undone. */
  readonly dealt: number;
  readonly seats: readonly Holder[];
  /** Levels that were changed during the game, in turn; missing in games where none was. */
  readonly earlier?: readonly EarlierLevel[];
  readonly clock: ClockSetting;
  /** What each seat has left on its clock, in milliseconds. */
  readonly times: readonly number[];
  readonly early: EarlyEnd | null;
  /** Over, by the rules or early: no longer offered to be resumed. */
  readonly over: boolean;
  /** When it was begun and last changed, in milliseconds since 1970. */
  readonly begun: number;
  readonly changed: number;
}

/** Who has played. */
export type Played = Pick<Save, 'seats' | 'earlier' | 'plies'>;

/** Which levels the computer at a seat had, and from which ply on, counted from 1. */
export function levelsOf({ seats, earlier = [], plies }: Played, seat: number): { level: number; from: number }[] {
  const holder = seats[seat - 1];
  if (holder?.kind !== 'computer') return [];
  const had = earlier.filter((other) => other.seat === seat);
  const found = [...had, { level: holder.level, until: Infinity }].map(({ level }, index) => ({
    level,
    from: (had[index - 1]?.until ?? 0) + 1,
  }));
  // What was changed before a ply was made, or after the last one, was the level of no ply.
  const counted = found.filter(({ from }, index) => from < (found[index + 1]?.from ?? plies.length + 1));
  const played = counted.length > 0 ? counted : found.slice(-1);
  return played.filter(({ level }, index) => level !== played[index - 1]?.level);
}

/** Whether it says how a new game is wanted. */
export function isWanted(value: unknown): value is Wanted {
  return (
    isObject(value) &&
    isText(value['game']) &&
    listOf(isHolder)(value['seats']) &&
    isClock(value['clock']) &&
    isBoolean(value['setUp'])
  );
}

/** The save in `value`, or the reason why there is none. */
export function readSave(value: unknown): Save | { problem: string } {
  if (!isObject(value)) return { problem: 'not a save' };
  if (value['version'] !== saveVersion) return { problem: `version ${String(value['version'])} is not known` };
  const wrong = Object.entries(shape).find(([key, fits]) => !fits(value[key]))?.[0];
  if (wrong) return { problem: `${wrong} is missing or damaged` };
  return value as unknown as Save;
}

type Test = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
const isCount: Test = (value) => Number.isInteger(value) && Number(value) >= 0;
const isBoolean: Test = (value) => typeof value === 'boolean';
const orNull =
  (fits: Test): Test =>
  (value) =>
    value === null || fits(value);
const listOf =
  (fits: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(fits);

const isHolder: Test = (value) =>
  isObject(value) &&
  (value['kind'] === 'me' ||
    (value['kind'] === 'person' && (value['name'] === undefined || isText(value['name']))) ||
    (value['kind'] === 'computer' && isCount(value['level'])));

const isClock: Test = (value) =>
  isObject(value) &&
  (value['kind'] === 'none' ||
    (value['kind'] === 'ply' && isNumber(value['seconds'])) ||
    (value['kind'] === 'bank' && isNumber(value['seconds']) && isNumber(value['increment'])));

const isEarlierLevel: Test = (value) =>
  isObject(value) && isCount(value['seat']) && isCount(value['level']) && isCount(value['until']);

const isEarlyEnd: Test = (value) =>
  isObject(value) &&
  (value['kind'] === 'counted' ||
    ((value['kind'] === 'resigned' || value['kind'] === 'time') && isCount(value['seat'])));

const shape: Readonly<Record<Exclude<keyof Save, 'version'>, Test>> = {
  earlier: (value) => value === undefined || listOf(isEarlierLevel)(value),
  study: (value) => value === undefined || value === true,
  id: isText,
  game: isText,
  start: orNull(isText),
  plies: listOf(isText),
  dealt: isCount,
  seats: listOf(isHolder),
  clock: isClock,
  times: listOf(isNumber),
  early: orNull(isEarlyEnd),
  over: isBoolean,
  begun: isNumber,
  changed: isNumber,
};
