/** How a table of a server ended, in the words of a table in this browser. */
import type { TableResult } from '../core/generated/protocol';
import type { Result } from '../table/result';

/** `scores` are those on the board, for games that nobody scored. */
export function resultOfTable({ reason, seat, outcome }: TableResult, scores: readonly number[]): Result {
  const kind = reason === 'resignation' ? 'resigned' : reason === 'time' ? 'time' : null;
  return {
    winners: outcome?.winners ?? [],
    scores: outcome?.scores ?? scores,
    early: kind && seat !== null ? { kind, seat } : null,
    repeated: reason === 'repetition',
    ...((reason === 'agreement' || reason === 'counted' || reason === 'abandoned') && { end: reason }),
  };
}
