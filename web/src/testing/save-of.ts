/** Saved games for tests, in Vitest and in the browser. */
import { saveVersion, type Save } from '../table/save';

/** A save as the page would have written it: two people, no clock. */
export function saveOf(game: string, plies: readonly string[] = [], more: Partial<Save> = {}): Save {
  return {
    version: saveVersion,
    id: 'test',
    game,
    start: null,
    plies,
    dealt: 0,
    seats: [{ kind: 'me' }, { kind: 'person' }],
    clock: { kind: 'none' },
    times: [0, 0],
    early: null,
    over: false,
    begun: Date.UTC(2024, 0, 1),
    changed: Date.UTC(2024, 0, 1),
    ...more,
  };
}
