/** A complete game against the computer, which thinks in its own worker, and its end checked with the program. */
import { expect } from '@playwright/test';
import { startFromPanel } from './support/panel';
import { checkEnd, playOut } from './support/playing';
import { seeded } from '../src/testing/random';
import { test } from './support/test';

test('a complete game of Rolit against the computer', async ({ page }) => {
  const table = await startFromPanel(page, 'rolit', { options: { size: '4' }, sitters: ['Me', 2], quick: true });
  await playOut(table, seeded(11));
  await checkEnd(table);
  const { seats } = await table.save();
  expect(seats).toEqual([{ kind: 'me' }, { kind: 'computer', level: 2 }]);
});
