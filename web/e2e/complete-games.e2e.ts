/**
 * One complete game of each of the six by clicking lit parts, with people at all seats. How it ended must be what the program says of the
 * downloaded record and of the plies in the list.
 */
import { expect } from '@playwright/test';
import { startFromPanel } from './support/panel';
import { checkEnd, hurry, leave, playOut, pullOut } from './support/playing';
import { seeded } from './support/random';
import { test } from './support/test';

test.describe('a complete game of people', () => {
  test('Rolit, 8 × 8', async ({ page }) => {
    const table = await startFromPanel(page, 'rolit');
    await playOut(table, seeded(1));
    await checkEnd(table);
    expect(await table.plies()).toHaveLength(60);
  });

  test('Rolit with four people', async ({ page }) => {
    const table = await startFromPanel(page, 'rolit', {
      options: { players: '4', size: '6', first: 'toss' },
      quick: true,
    });
    await playOut(table, seeded(2));
    await checkEnd(table);
  });

  test('Pylos', async ({ page }) => {
    const table = await startFromPanel(page, 'pylos');
    await playOut(table, seeded(3));
    await checkEnd(table);
  });

  test('Quits', async ({ page }) => {
    const table = await startFromPanel(page, 'quits');
    await playOut(table, seeded(4), leave);
    await checkEnd(table);
  });

  test('Cubulus, with its neutral balls', async ({ page }) => {
    const table = await startFromPanel(page, 'cubulus');
    await playOut(table, seeded(5));
    await checkEnd(table);
  });

  test('BallCube in all three phases', async ({ page }) => {
    const table = await startFromPanel(page, 'ballcube', { options: { levels: '1', balls: '2' }, allPhases: true });
    await playOut(table, seeded(6), pullOut);
    await checkEnd(table);
    const plies = await table.plies();
    expect(plies.filter((ply) => /^[01]{4}@/.test(ply))).toHaveLength(4);
    expect(plies.filter((ply) => /^[A-Z]@/.test(ply)).length).toBeGreaterThan(0);
    expect(plies.filter((ply) => /[+-]$/.test(ply)).length).toBeGreaterThan(0);
  });

  test('Bille-Trap', async ({ page }) => {
    const table = await startFromPanel(page, 'bille-trap', { options: { closed: '24' }, quick: true });
    await playOut(table, seeded(7), hurry);
    await checkEnd(table);
  });
});
