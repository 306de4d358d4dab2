/** Kept tables by their names: damaged ones of every kind are set aside with a reason, and never in the way of others. */
import { beforeEach, describe, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import SetAsideNotice from '../home/SetAside.svelte';
import { elements, htmlOf, textOf } from '../testing/drawn';
import { ending } from '../testing/ends';
import { saveOf } from '../testing/save-of';
import { openGame } from '../testing/tables';
import { openKept } from './open-kept';
import type { Save } from './save';
import { memoryStore } from './save-store';
import { drawers, Saves, type Disk } from './saves';
import type { HomeGame } from './home-game.svelte';

const rules = rulesForTests();
const open = (save: Save): HomeGame => openGame(rules, save, 1);

let store: Disk;
let saves: Saves;
beforeEach(() => {
  store = memoryStore(drawers);
  saves = new Saves(store);
});

const damages: readonly [string, unknown][] = [
  ['without its plies', { ...saveOf('rolit'), plies: undefined }],
  ['with an illegal ply', saveOf('rolit', ['a1'])],
  ['of an unknown game', saveOf('chess')],
  ['of an unknown version', { ...saveOf('rolit'), version: 99 }],
  ['that is nonsense', 'nonsense'],
  ['that is nothing', null],
  ['with too few seats', saveOf('rolit:players=4')],
];

test.each(damages)('a save %s is set aside as it was found', async (_, damaged) => {
  await store.put('tables', 'test', damaged);
  await saves.write(saveOf('pylos', ['1a1'], { id: 'other' }));
  const found = await openKept(saves, 'test', open);
  if (!found || !('damaged' in found)) throw new Error('it was opened');
  expect(found.damaged).toMatchObject({ id: 'test', found: damaged });
  expect(found.damaged.problem).toMatch(/\S/);
  expect((await store.all('tables')).map(({ id }) => id)).toEqual(['other']);
  expect(await store.get('aside', 'test')).toMatchObject({ id: 'test', found: damaged });
  expect(await saves.unfinished()).toMatchObject([{ id: 'other' }]);
  // It is told at home, with its reason, until it is discarded.
  const html = htmlOf(SetAsideNotice, { entries: await saves.aside(), changed: () => undefined });
  expect(elements(html, 'h2').map(({ text }) => text)).toEqual(['A saved game could not be read']);
  expect(elements(html, 'pre').map(({ text }) => text)).toEqual([textOf(found.damaged.problem)]);
  await saves.discardAside('test');
  expect(await saves.aside()).toEqual([]);
});

describe('a table', () => {
  test('that was never here is missed', async () => {
    expect(await openKept(saves, 'test', open)).toBeUndefined();
  });

  test('goes on where it was', async () => {
    await saves.write(saveOf('quits', ['1+']));
    const found = await openKept(saves, 'test', open);
    if (!found || !('opened' in found)) throw new Error('it was not opened');
    expect(found.opened.table.live.history).toEqual(['1+']);
    expect(found.opened.table.canTouch).toBe(true);
  });

  test('that is over is no longer listed, but still there', async () => {
    await saves.write(saveOf('pylos', ['1a1'], { over: true, early: { kind: 'resigned', seat: 2 } }));
    expect(await saves.unfinished()).toEqual([]);
    const found = await openKept(saves, 'test', open);
    if (!found || !('opened' in found)) throw new Error('it was not opened');
    expect(ending(found.opened)).toEqual({ title: 'Light wins', reason: 'Dark gave up.' });
  });

  test('can be removed and brought back', async () => {
    const save = saveOf('quits', ['1+']);
    await saves.write(save);
    await saves.remove(save.id);
    expect(await saves.unfinished()).toEqual([]);
    await saves.write(save);
    expect(await saves.unfinished()).toEqual([save]);
  });
});
