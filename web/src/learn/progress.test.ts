/** What is remembered of first steps, and what becomes of nonsense in the browser's memory. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Maker } from '../table/line';
import type { Table } from '../table/table.svelte';
import { hasPlayed } from './offer';
import { keepFinished, keepOffered, keepStep, reachedStep, wasOffered } from './progress';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a lesson goes on where it was left, each game for itself, and begins anew when it was finished', () => {
  expect(reachedStep('rolit', 6)).toBe(0);
  keepStep('rolit', 3);
  expect([reachedStep('rolit', 6), reachedStep('pylos', 6)]).toEqual([3, 0]);
  keepFinished('rolit');
  expect(reachedStep('rolit', 6)).toBe(0);
});

it('a step that the lesson does not have is the first', () => {
  for (const nonsense of ['6', '-1', '2.5', 'x', '', 'Infinity']) {
    localStorage.setItem('calot.learn.rolit', nonsense);
    expect(reachedStep('rolit', 6), nonsense).toBe(0);
  }
});

it('first steps count as offered once they were offered or begun', () => {
  expect(wasOffered('rolit')).toBe(false);
  keepOffered('rolit');
  keepStep('pylos', 0);
  expect(['rolit', 'pylos', 'quits'].map(wasOffered)).toEqual([true, true, false]);
});

it('where nothing can be kept, every visit is like the first', () => {
  vi.stubGlobal('localStorage', undefined);
  keepStep('rolit', 2);
  expect([reachedStep('rolit', 6), wasOffered('rolit')]).toEqual([0, false]);
});

it('only plies of people count as played, and not those of a set-up that was dealt', () => {
  const holders = [{ kind: 'me' }, { kind: 'computer', level: 1 }] as const;
  const played = (makers: readonly Maker[], dealt: number): boolean =>
    hasPlayed({ holders, table: { makers } as Table, dealt });
  expect(played([], 0)).toBe(false);
  expect(played([2, 2, 'chance'], 0)).toBe(false);
  expect(played([1, 2], 2)).toBe(false);
  expect(played([1, 2, 1], 2)).toBe(true);
});
