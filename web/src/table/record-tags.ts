/** What a record says beside the plies: the day, the names, and an end that the rules do not know. */
import type { RecordTag } from '../core/rules';
import type { Result } from './result';
import type { EarlyEnd } from './save';

export function recordTags(begun: number, names: readonly string[], stopped: Result | null): RecordTag[] {
  const tags: RecordTag[] = [{ key: 'Date', value: new Date(begun).toISOString().slice(0, 10) }];
  names.forEach((value, index) => tags.push({ key: `Seat${String(index + 1)}`, value }));
  if (stopped?.early) {
    tags.push({ key: 'Termination', value: stopped.early.kind === 'resigned' ? 'resignation' : 'time' });
    tags.push({ key: 'Result', value: stopped.winners.join(',') });
  }
  return tags;
}

/** The early end that tags tell of, if they do: the one seat that does not win has given up or run out of time. */
export function earlyEndOf(tags: readonly RecordTag[], seats: number): EarlyEnd | null {
  const tag = (key: string): string | undefined => tags.find((found) => found.key === key)?.value;
  const reason = tag('Termination');
  const kind = reason === 'resignation' ? 'resigned' : reason === 'time' ? 'time' : null;
  const winners = tag('Result')?.split(',').map(Number) ?? [];
  const lost = Array.from({ length: seats }, (_, index) => index + 1).filter((seat) => !winners.includes(seat));
  return kind && lost.length === 1 ? { kind, seat: lost[0] ?? 0 } : null;
}
