/**
 * What a ply was worth: the value of the position before it beside the value after it, both for the seat that made it. Values are
 * shares of the win, from 0 to 1. Whoever plays what the search would play is never blamed, whatever comes to light later; the
 * only legal ply is nobody's choice.
 */
import type { Worth } from '../core/rules';

export const faults = ['slip', 'mistake', 'blunder'] as const;
export type Fault = (typeof faults)[number];
export type Grade = Fault | 'best' | 'good' | 'forced';

/** A proved win and how many plies it takes, where that is known. */
export interface SureWin {
  readonly plies: number | null;
}

export interface Judgement {
  readonly grade: Grade;
  /** The share of the win that was given away. */
  readonly loss: number;
  /** The plies that were expected instead, when another ply was better. */
  readonly better: readonly string[];
  /** The mover had a proved win and has none any more. */
  readonly missed: SureWin | null;
  /** The mover has lost for certain and had not before. */
  readonly allowed: SureWin | null;
}

/** The least loss that is called by each name. */
const least: Readonly<Record<Fault, number>> = { slip: 0.07, mistake: 0.15, blunder: 0.3 };

/** Values next to certain are the same as certain. */
const nearly = 0.001;

export interface Judged {
  readonly mover: number;
  readonly ply: string;
  /** How many plies were legal. */
  readonly choices: number;
  readonly before: Worth;
  readonly after: Worth;
}

export function judge({ mover, ply, choices, before, after }: Judged): Judgement {
  const had = before.shares[mover - 1] ?? 0;
  const has = after.shares[mover - 1] ?? 0;
  const unblamed = { loss: 0, better: [], missed: null, allowed: null };
  if (choices <= 1) return { grade: 'forced', ...unblamed };
  if (before.pv[0] === ply) return { grade: 'best', ...unblamed };
  const loss = Math.max(0, had - has);
  const wonBefore = before.exact && had >= 1 - nearly;
  const wonAfter = after.exact && has >= 1 - nearly;
  const missed = wonBefore && !wonAfter ? { plies: before.plies } : null;
  const lostBefore = before.exact && had <= nearly;
  const lostAfter = after.exact && has <= nearly;
  const allowed = lostAfter && !lostBefore ? { plies: after.plies } : null;
  // A win that is longer than could be seen is no blunder, but it has been let slip.
  const fault = faults.findLast((one) => loss >= least[one]) ?? (missed ? 'slip' : null);
  if (!fault) return { grade: 'good', ...unblamed, loss };
  return { grade: fault, loss, better: before.pv, missed, allowed };
}

export function isFault(grade: Grade | undefined): grade is Fault {
  return faults.some((fault) => fault === grade);
}

/** How a seat played: its faults by name, and the share of the win that it gave away with each ply of its choice. */
export interface SeatSummary {
  readonly seat: number;
  readonly counts: Readonly<Record<Fault, number>>;
  /** Plies that were judged and had an alternative. */
  readonly judged: number;
  /** How many of them were the best. */
  readonly best: number;
  readonly averageLoss: number;
}

export function summarise(seat: number, judgements: readonly Judgement[]): SeatSummary {
  const free = judgements.filter(({ grade }) => grade !== 'forced');
  const count = (grade: Grade): number => free.filter((judgement) => judgement.grade === grade).length;
  const sum = free.reduce((total, { loss }) => total + loss, 0);
  return {
    seat,
    counts: { slip: count('slip'), mistake: count('mistake'), blunder: count('blunder') },
    judged: free.length,
    best: count('best'),
    averageLoss: free.length === 0 ? 0 : sum / free.length,
  };
}
