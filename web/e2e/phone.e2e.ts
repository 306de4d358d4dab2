/** The largest flat boards on a phone: the board, whose turn it is and the own seat are all seen without scrolling. */
import { expect } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { type Box, placesOf } from './support/arrive';
import { layTables } from './support/database';
import { randomPlies } from './support/program';
import { TablePage } from './support/table-page';
import { test } from './support/test';

const cases = [
  { game: 'ballcube', phase: 'bars', plies: 4 },
  { game: 'ballcube', phase: 'balls', plies: 30 },
  { game: 'ballcube', phase: 'play', plies: 44 },
  { game: 'bille-trap', phase: 'play', plies: 12 },
] as const;

test('on a phone the largest boards fit', async ({ visits }) => {
  const page = await visits.visitor({ phone: true });
  const tables = cases.map(({ game, phase, plies }) => {
    const id = `${game}-${phase}`;
    return [id, saveOf(game, randomPlies(game, 5, plies), { id })] as const;
  });
  await layTables(page, Object.fromEntries(tables));
  for (const [id] of tables) {
    await test.step(id, async () => {
      await TablePage.open(page, id);
      const [board, seat, actions] = await placesOf(
        page,
        '[data-testid="board"]',
        '.own',
        '[role="group"][aria-label="Actions"]',
      );
      const bottom = ({ y, height }: Box): number => y + height;
      expect(bottom(board), id).toBeLessThan(seat.y);
      expect(bottom(seat), id).toBeLessThanOrEqual(actions.y);
      expect(await page.evaluate(() => scrollY), id).toBe(0);
    });
  }
});
