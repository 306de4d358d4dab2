/** How a game was begun last is how the next one of its kind begins. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { rememberLevel, rememberWanted, usualTable } from './last-wanted';
import { quickTable, type Wanted } from './new-table';

const rules = rulesForTests();
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const family: Wanted = {
  game: 'rolit:players=3',
  seats: [{ kind: 'person' }, { kind: 'me' }, { kind: 'computer', level: 2 }],
  clock: { kind: 'bank', seconds: 300, increment: 5 },
  setUp: false,
};

it('is as most want it at first, then as the last one, for each game by itself', () => {
  expect(usualTable(rules, 'rolit')).toEqual(quickTable('rolit'));
  rememberWanted(family);
  expect(usualTable(rules, 'rolit')).toEqual(family);
  expect(usualTable(rules, 'quits')).toEqual(quickTable('quits'));
});

it('is against the level that was chosen since then', () => {
  rememberWanted(family);
  rememberLevel(rules, 'rolit', 6);
  expect(usualTable(rules, 'rolit')).toEqual({
    ...family,
    seats: [...family.seats.slice(0, 2), { kind: 'computer', level: 6 }],
  });
  rememberLevel(rules, 'pylos', 1);
  expect(usualTable(rules, 'pylos').seats).toEqual([{ kind: 'me' }, { kind: 'computer', level: 1 }]);
});

it.each([
  ['nonsense', 'nonsense'],
  ['another game', JSON.stringify({ ...family, game: 'quits' })],
  ['rules that are no more', JSON.stringify({ ...family, game: 'rolit:colour=blue' })],
  ['somebody who cannot sit there', JSON.stringify({ ...family, seats: [{ kind: 'ghost' }] })],
  ['no clock', JSON.stringify({ ...family, clock: undefined })],
])('is as most want it where %s is remembered', (_, text) => {
  kept.set('calot.last.rolit', text);
  expect(usualTable(rules, 'rolit')).toEqual(quickTable('rolit'));
});
