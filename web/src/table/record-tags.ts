/** What a record says beside the plies: the day, the names, and an end that the rules do not know. */
import type { MatchState, Options, RecordTag } from '../core/rules';
import { leaders, winsByPoints } from './counting';
import type { Result } from './result';
import type { EarlyEnd } from './save';

/** The words of records for early ends. */
const terminations = { resigned: 'resignation', time: 'time', counted: 'agreement' } as const;

export function recordTags(begun: number, names: readonly string[], stopped: Result | null): RecordTag[] {
  const tags: RecordTag[] = [{ key: 'Date', value: new Date(begun).toISOString().slice(0, 10) }];
  names.forEach((value, index) => tags.push({ key: `Seat${String(index + 1)}`, value }));
  if (stopped && (stopped.early || stopped.end === 'counted')) {
    const kind = stopped.early?.kind ?? 'counted';
    tags.push({ key: 'Termination', value: terminations[kind] }, { key: 'Result', value: stopped.winners.join(',') });
  }
  return tags;
}

/**
 * The early end of a game in this state that tags tell of, if they do: the one seat that does not win has given up or run out of time, or the seats
 * with the most points were agreed to win.
 */
export function earlyEndOf(tags: readonly RecordTag[], state: MatchState, options: Options): EarlyEnd | null {
  const tag = (key: string): string | undefined => tags.find((found) => found.key === key)?.value;
  const reason = tag('Termination');
  const kind = (['resigned', 'time', 'counted'] as const).find((one) => terminations[one] === reason);
  const { seats, scores } = state.view;
  if (kind === 'counted')
    return winsByPoints(state, options) && tag('Result') === leaders(scores).join(',') ? { kind } : null;
  const winners = tag('Result')?.split(',').map(Number) ?? [];
  const lost = seats.filter(({ seat }) => !winners.includes(seat));
  return kind && lost.length === 1 ? { kind, seat: lost[0]?.seat ?? 0 } : null;
}
