/**
 * One complete game of each of the six by clicking lit parts, with people at all seats, in the variants that end soonest; in 3D one of each is
 * clicked to its end, most of them from a position shortly before it. How it ended must be what the program says of the downloaded record and of
 * the plies in the list. Whole games of all variants are played without a browser.
 */
import { expect } from '@playwright/test';
import { startFromPanel } from './support/panel';
import { checkEnd, clickThrough, finishInSolid, hurry, playOut, pullOut } from './support/playing';
import { randomPlies } from './support/program';
import { seeded } from '../src/testing/random';
import { saveOf } from '../src/testing/save-of';
import { TablePage } from './support/table-page';
import { test } from './support/test';

test.describe('a complete game of people', () => {
  test('Rolit, 4 × 4, from the panel', async ({ page }) => {
    const table = await startFromPanel(page, 'rolit', { options: { size: '4' }, quick: true });
    await playOut(table, seeded(1));
    await checkEnd(table);
    await expect.poll(() => table.plies()).toHaveLength(12);
  });

  // The shortest of some hundred random games of each.
  for (const { game, seed, seats = 2 } of [
    { game: 'pylos', seed: 429 },
    { game: 'quits:players=4', seed: 9, seats: 4 },
    { game: 'cubulus', seed: 272 },
  ])
    test(game, async ({ page }) => {
      const plies = randomPlies(game, seed);
      const everybody = Array.from({ length: seats }, (_, index) => ({ kind: index === 0 ? 'me' : 'person' }) as const);
      const save = saveOf(game, [], { seats: everybody, times: everybody.map(() => 0) });
      const table = await TablePage.quickOfSave(page, save);
      await clickThrough(table, game, plies);
      await checkEnd(table);
      await expect.poll(() => table.plies()).toEqual(plies);
    });

  test('BallCube in all three phases', async ({ page }) => {
    const table = await TablePage.quickOfSave(page, saveOf('ballcube:levels=1,balls=1'));
    await playOut(table, seeded(6), pullOut);
    await checkEnd(table);
    const plies = await table.plies();
    expect(plies.filter((ply) => /^[01]{4}@/.test(ply))).toHaveLength(4);
    expect(plies.filter((ply) => /^[A-Z]@/.test(ply)).length).toBeGreaterThan(0);
    expect(plies.filter((ply) => /[+-]$/.test(ply)).length).toBeGreaterThan(0);
  });

  test('Bille-Trap, from a game that is far on', async ({ page }) => {
    const game = 'bille-trap:closed=24';
    const table = await TablePage.quickOfSave(page, saveOf(game, randomPlies(game, 152).slice(0, -8)));
    await playOut(table, seeded(7), hurry);
    await checkEnd(table);
  });
});

test.describe('in 3D, to the end', () => {
  // A short game from its beginning, and the last plies of longer ones.
  for (const { game, seed, last, seats = 2 } of [
    { game: 'rolit:size=4', seed: 1, last: 12 },
    { game: 'pylos', seed: 429, last: 5 },
    { game: 'quits:players=4', seed: 9, last: 5, seats: 4 },
    { game: 'cubulus', seed: 272, last: 5 },
    { game: 'ballcube:levels=1,balls=1', seed: 1, last: 5 },
    // What the die will show is not known, so it has been thrown for the last time.
    { game: 'bille-trap:closed=24', seed: 152, last: 1 },
  ])
    test(game, async ({ visits }) => {
      const page = await visits.visitor({ view: 'solid', context: { viewport: { width: 480, height: 420 } } });
      const plies = randomPlies(game, seed);
      const everybody = Array.from({ length: seats }, (_, index) => ({ kind: index === 0 ? 'me' : 'person' }) as const);
      const before = plies.slice(0, -last);
      const table = await TablePage.ofSave(
        page,
        saveOf(game, before, { seats: everybody, times: everybody.map(() => 0) }),
      );
      await expect(table.board).toHaveAttribute('data-view', 'solid');
      await finishInSolid(table, game, plies, last);
      await checkEnd(table);
      await expect.poll(() => table.plies()).toEqual(plies);
    });
});
