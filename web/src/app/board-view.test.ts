/** Each game is shown as it was last; one that was never played as was chosen last, also by a page that knew one view for all. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What the browser keeps; it can draw in 3D. */
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const canvas = { getContext: () => ({ getExtension: () => null }) };
  vi.stubGlobal('document', { createElement: () => canvas });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The views as another visit finds them. */
async function visit() {
  vi.resetModules();
  return (await import('./board-view.svelte')).boardView;
}

it('is 3D at first', async () => {
  expect((await visit()).of('rolit')).toBe('solid');
});

it('is what an earlier page has kept for all games', async () => {
  kept.set('calot.view', 'flat');
  expect((await visit()).of('rolit')).toBe('flat');
});

it('is remembered for each game, and new games take the last one', async () => {
  const view = await visit();
  view.played('quits');
  view.played('rolit');
  view.choose('rolit', 'flat');
  for (const then of [view, await visit()]) {
    expect(then.of('rolit')).toBe('flat');
    expect(then.of('quits')).toBe('solid');
    expect(then.of('pylos')).toBe('flat');
  }
});

it('is flat where 3D cannot be drawn, until it is chosen again', async () => {
  const view = await visit();
  view.played('quits');
  view.solidFailed();
  expect(view.of('quits')).toBe('flat');
  view.choose('quits', 'solid');
  expect(view.of('quits')).toBe('solid');
});
