/**
 * One complete game of each of the six by clicking lit parts, with people at all seats, in the variants that end soonest, and one in 3D. How it
 * ended must be what the program says of the downloaded record and of the plies in the list. Whole games of all variants are played without a
 * browser.
 */
import { expect } from '@playwright/test';
import { startFromPanel } from './support/panel';
import { checkEnd, clickThrough, hurry, playOut, pullOut } from './support/playing';
import { randomPlies } from './support/program';
import { seeded } from '../src/testing/random';
import { saveOf } from '../src/testing/save-of';
import { whereIs } from './support/solid-board';
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

  test('Rolit, 4 × 4, in 3D', async ({ visits }) => {
    const page = await visits.visitor({ view: 'solid', context: { viewport: { width: 480, height: 420 } } });
    const game = 'rolit:size=4';
    const plies = randomPlies(game, 1);
    const table = await TablePage.quickOfSave(page, saveOf(game));
    for (const [index, ply] of plies.entries()) {
      const { x, y } = await whereIs(page, `cell:${ply}`);
      await page.mouse.click(x, y);
      await table.untilPlies(index + 1);
    }
    await checkEnd(table);
    await expect.poll(() => table.plies()).toEqual(plies);
  });
});
