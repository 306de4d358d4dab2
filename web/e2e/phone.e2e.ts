/** The largest flat boards on a phone: the board, whose turn it is and the own seat are all seen without scrolling. */
import { expect } from '@playwright/test';
import { saveOf } from './support/database';
import { randomPlies } from './support/program';
import { TablePage } from './support/table-page';
import { test } from './support/test';

const cases = [
  { game: 'ballcube', phase: 'bars', plies: 4 },
  { game: 'ballcube', phase: 'balls', plies: 30 },
  { game: 'ballcube', phase: 'play', plies: 44 },
  { game: 'bille-trap', phase: 'play', plies: 12 },
] as const;

test.describe('on a phone', () => {
  for (const { game, phase, plies } of cases)
    test(`${game} fits, ${phase}`, async ({ visits }) => {
      const page = await visits.visitor({ phone: true });
      const table = await TablePage.ofSave(page, saveOf(game, randomPlies(game, 5, plies)));
      const actions = await page.getByRole('group', { name: 'Actions' }).boundingBox();
      const [board, seat] = [await table.board.boundingBox(), await page.locator('.own').boundingBox()];
      const bottom = (box: typeof board): number => (box ? box.y + box.height : Infinity);
      expect(bottom(board)).toBeLessThan(seat?.y ?? 0);
      expect(bottom(seat)).toBeLessThanOrEqual(actions?.y ?? 0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
});
