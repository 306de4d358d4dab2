/** Who is offered first steps: only somebody who comes to a game for the first time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { keptSaves } from '../table/saves';
import { newTable, quickTable } from '../table/new-table';
import { againstComputer } from '../table/seats';
import { HomeGame } from '../table/home-game.svelte';
import { saveOf } from '../testing/save-of';
import { openGame } from '../testing/tables';
import { gameIds } from '../games';
import { isFirstVisit } from './offer';
import { keepOffered, keepStep } from './progress';

const rules = rulesForTests();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  const saves = await keptSaves();
  for (const { id } of await saves.all()) await saves.remove(id);
});

/** The table that one click on a picture opens, which is kept at once. */
async function quick(game: string): Promise<HomeGame> {
  const save = newTable(rules, quickTable(game));
  await (await keptSaves()).write(save);
  return openGame(rules, save, 1, { thinker: { think: () => new Promise(() => undefined), cancel, close: cancel } });
}
const cancel = (): void => undefined;

test('whoever opens a game for the first time, each game for itself, until it was offered or begun', async () => {
  for (const game of gameIds) expect(await isFirstVisit(await quick(game)), game).toBe(true);
  keepOffered('pylos');
  keepStep('quits', 0);
  const now = await Promise.all(['pylos', 'quits', 'rolit'].map(async (game) => isFirstVisit(await quick(game))));
  expect(now).toEqual([false, false, false]);
});

test('nobody who has made a ply here, or has another table of the game', async () => {
  const game = await quick('rolit');
  expect(await isFirstVisit(game)).toBe(true);
  game.table.touch('cell:f4');
  expect(await isFirstVisit(game)).toBe(false);
  await (await keptSaves()).write(saveOf('quits:players=4', ['1+'], { id: 'old', over: true }));
  expect(await isFirstVisit(await quick('quits'))).toBe(false);
  expect(await isFirstVisit(await quick('pylos'))).toBe(true);
});

test('whoever has finished a lesson plays at the level that was chosen', () => {
  for (const game of gameIds)
    expect(newTable(rules, { ...quickTable(game), seats: againstComputer(2, 2) })).toMatchObject({
      game,
      seats: [{ kind: 'me' }, { kind: 'computer', level: 2 }],
    });
});
