/**
 * What is known of somebody's puzzles, and how it is written down: a small text with a version. Whatever of it cannot be understood is
 * left out, so a damaged text costs no more than what was damaged. Nothing here changes a progress; each step makes a new one.
 */
import { fieldsOf, parsed } from '../core/own';
import type { Puzzle } from './puzzle';

/** What became of a puzzle; one that was only tried has no end yet. */
export type End = 'solved' | 'seen';

export interface Tried {
  readonly end: End | null;
  /** How many wrong plies were tried. */
  readonly failed: number;
}

/** Puzzles of the day solved on their day, one day after another. */
interface Streak {
  /** The last such day. */
  readonly last: number;
  readonly length: number;
  readonly best: number;
}

export interface Progress {
  readonly tried: Readonly<Record<string, Tried>>;
  readonly streak: Streak;
}

type Name = Pick<Puzzle, 'game' | 'number'>;

export const nothingTried: Progress = { tried: {}, streak: { last: 0, length: 0, best: 0 } };
const version = 1;

const keyOf = ({ game, number }: Name): string => `${game}/${String(number)}`;

export function triedOf({ tried }: Progress, puzzle: Name): Tried {
  return tried[keyOf(puzzle)] ?? { end: null, failed: 0 };
}

/** How many puzzles of a game have been solved. */
export function solvedOf({ tried }: Progress, game: string): number {
  return Object.entries(tried).filter(([key, { end }]) => end === 'solved' && key.startsWith(`${game}/`)).length;
}

/** A wrong ply was tried. */
export function withFailure(progress: Progress, puzzle: Name): Progress {
  const { end, failed } = triedOf(progress, puzzle);
  return withTried(progress, puzzle, { end, failed: failed + 1 });
}

/** A puzzle was solved, or its solution seen; what has been solved stays solved. */
export function withEnd(progress: Progress, puzzle: Name, end: End): Progress {
  const before = triedOf(progress, puzzle);
  return withTried(progress, puzzle, { ...before, end: before.end === 'solved' ? 'solved' : end });
}

/** The puzzle of this day was solved on it. */
export function withDay(progress: Progress, day: number): Progress {
  const { last, length, best } = progress.streak;
  if (day <= last) return progress;
  const longer = day === last + 1 ? length + 1 : 1;
  return { ...progress, streak: { last: day, length: longer, best: Math.max(best, longer) } };
}

/** The days in a row as they count on a day: they are broken once a whole day has been left out. */
export function streakOn({ streak }: Progress, day: number): number {
  return streak.last >= day - 1 ? streak.length : 0;
}

export function written({ tried, streak }: Progress): string {
  return JSON.stringify({ version, tried, streak });
}

/** Reads what `written` wrote. Null when a newer version of the page wrote it, whose text must not be written over. */
export function read(text: string | null): Progress | null {
  const found = fieldsOf(parsed(text));
  if (typeof found['version'] === 'number' && found['version'] > version) return null;
  const tried = Object.entries(fieldsOf(found['tried'])).flatMap(([key, value]) => {
    const { end, failed } = fieldsOf(value);
    const known = end === 'solved' || end === 'seen' ? end : null;
    return /^[a-z-]+\/\d+$/.test(key) && (known !== null || count(failed) > 0)
      ? [[key, { end: known, failed: count(failed) }] as const]
      : [];
  });
  const { last, length, best } = fieldsOf(found['streak']);
  return {
    tried: Object.fromEntries(tried),
    streak: { last: count(last), length: count(length), best: Math.max(count(best), count(length)) },
  };
}

function withTried(progress: Progress, puzzle: Name, tried: Tried): Progress {
  return { ...progress, tried: { ...progress.tried, [keyOf(puzzle)]: tried } };
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
