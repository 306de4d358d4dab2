/** Saves: what is written comes back, and what is damaged is kept, never lost and never in the way. */
import { beforeEach, expect, it } from 'vitest';
import { readSave, saveVersion, type Save } from './save';
import { memoryStore } from './save-store';
import { drawers, isSetAside, Saves, type Disk } from './saves';

const example: Save = {
  version: saveVersion,
  id: 'abc',
  game: 'rolit:size=6',
  start: null,
  plies: ['c2', 'b3'],
  dealt: 0,
  seats: [{ kind: 'me' }, { kind: 'computer', level: 3 }],
  clock: { kind: 'bank', seconds: 300, increment: 5 },
  times: [290_000, 300_000],
  early: null,
  over: false,
  begun: 1,
  changed: 2,
};

let store: Disk;
let saves: Saves;
beforeEach(() => {
  store = memoryStore(drawers);
  saves = new Saves(store);
});

it('reads back what was written', async () => {
  await saves.write(example);
  expect(await saves.read('abc')).toEqual(example);
  expect(await saves.read('other')).toBeUndefined();
});

it('knows games in which levels were changed', async () => {
  const changed = { ...example, earlier: [{ seat: 2, level: 5, until: 2 }] };
  await saves.write(changed);
  expect(await saves.read('abc')).toEqual(changed);
});

it('lists unfinished tables, the latest first', async () => {
  await saves.write(example);
  await saves.write({ ...example, id: 'def', changed: 9 });
  await saves.write({ ...example, id: 'ghi', over: true });
  expect((await saves.unfinished()).map((save) => save.id)).toEqual(['def', 'abc']);
});

it('keeps the order of writes', async () => {
  const slow: Disk = {
    ...store,
    put: async (drawer, id, value) => {
      if ((value as Save).plies.length === 1) await new Promise((resolve) => setTimeout(resolve, 10));
      await store.put(drawer, id, value);
    },
  };
  const ordered = new Saves(slow);
  await Promise.all([ordered.write({ ...example, plies: ['c2'] }), ordered.write({ ...example, plies: ['c2', 'b3'] })]);
  expect(await ordered.read('abc')).toMatchObject({ plies: ['c2', 'b3'] });
});

it('says when everything is on disk, and that nothing is where nothing lasts', async () => {
  await expect(saves.kept()).rejects.toThrow();
  let finish = (): void => undefined;
  let refuse = false;
  const disk: Disk = {
    ...store,
    lasting: true,
    put: (drawer, id, value) =>
      refuse
        ? Promise.reject(new Error('full'))
        : new Promise<void>((resolve) => (finish = resolve)).then(() => store.put(drawer, id, value)),
  };
  const lasting = new Saves(disk);
  await lasting.kept();
  const write = lasting.write(example);
  let kept = false;
  const waiting = lasting.kept().then(() => (kept = true));
  await Promise.resolve();
  expect(kept).toBe(false);
  finish();
  await Promise.all([write, waiting]);
  expect(await lasting.read('abc')).toEqual(example);
  refuse = true;
  await expect(lasting.write(example)).rejects.toThrow('full');
  await expect(lasting.kept()).rejects.toThrow('full');
});

it.each([
  ['a text', 'oops'],
  ['nothing', null],
  ['another version', { ...example, version: 99 }],
  ['plies that are not texts', { ...example, plies: [1, 2] }],
  ['a seat of no kind', { ...example, seats: [{ kind: 'ghost' }] }],
  ['a clock without time', { ...example, clock: { kind: 'bank' } }],
  ['a level that is no number', { ...example, earlier: [{ seat: 2, level: 'five', until: 2 }] }],
  ['no game', { ...example, game: undefined }],
])('sets aside %s and keeps it', async (_, damaged) => {
  await store.put('tables', 'abc', damaged);
  await saves.write({ ...example, id: 'def' });
  const read = await saves.read('abc');
  expect(read !== undefined && isSetAside(read)).toBe(true);
  expect(await saves.read('abc')).toBeUndefined();
  expect((await saves.unfinished()).map((save) => save.id)).toEqual(['def']);
  const aside = await saves.aside();
  expect(aside.map((entry) => entry.found)).toEqual([damaged]);
  await saves.discardAside('abc');
  expect(await saves.aside()).toEqual([]);
});

it('refuses a save under the name of another table', async () => {
  await store.put('tables', 'xyz', example);
  expect(await saves.unfinished()).toEqual([]);
  expect(await saves.aside()).toHaveLength(1);
});

it('says what is wrong', () => {
  expect(readSave({ ...example, times: 'x' })).toEqual({ problem: 'times is missing or damaged' });
});
