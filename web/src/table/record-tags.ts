/** What a record says beside the plies: the day, the names, and an end that the rules do not know. */
import type { RecordTag } from '../core/rules';
import type { Result } from './result';

export function recordTags(begun: number, names: readonly string[], stopped: Result | null): RecordTag[] {
  const tags: RecordTag[] = [{ key: 'Date', value: new Date(begun).toISOString().slice(0, 10) }];
  names.forEach((value, index) => tags.push({ key: `Seat${String(index + 1)}`, value }));
  if (stopped?.early) {
    tags.push({ key: 'Termination', value: stopped.early.kind === 'resigned' ? 'resignation' : 'time' });
    tags.push({ key: 'Result', value: stopped.winners.join(',') });
  }
  return tags;
}
