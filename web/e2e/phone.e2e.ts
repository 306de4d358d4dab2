/** The largest flat boards on a phone: the board, whose turn it is and the own seat are all seen without scrolling, and a finger sees and makes a ply. */
import { expect } from '@playwright/test';
import { rulesForTests } from '../src/testing/rules';
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
  { game: 'cubulus', phase: 'play', plies: 12 },
  // The die has been thrown.
  { game: 'bille-trap', phase: 'play', plies: 13 },
] as const;

/** A ply that is legal after others, with the touches that make it. */
function nextPly(
  game: string,
  plies: readonly string[],
): { readonly text: string; readonly touches: readonly string[] } {
  const table = rulesForTests().open(game);
  for (const ply of plies) table.play(ply);
  const [next] = table.state().plies;
  table.free();
  const [touches] = next?.touches ?? [];
  if (!next || !touches) throw new Error(`there is no ply in ${game}`);
  return { text: next.text, touches };
}

test('on a phone the largest boards fit, and a ply is made by tapping', async ({ visits }) => {
  const page = await visits.visitor({ phone: true });
  const tables = cases.map(({ game, phase, plies }) => {
    const id = `${game}-${phase}`;
    return [id, saveOf(game, randomPlies(game, 5, plies), { id })] as const;
  });
  await layTables(page, Object.fromEntries(tables));
  for (const [id, { game, plies }] of tables) {
    await test.step(id, async () => {
      const table = await TablePage.open(page, id);
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
      const { text, touches } = nextPly(game, plies);
      for (const touch of touches) {
        const part = `[data-testid="board"] [data-touch="${touch}"]`;
        const [{ x, y, width, height }] = await placesOf(page, part);
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        if (!(await table.button('Play').isVisible())) continue;
        expect(await placesOf(page, part), `${id}: what a tap shows moves nothing under the finger`).toEqual([
          { x, y, width, height },
        ]);
        await page.touchscreen.tap(x + width / 2, y + height / 2);
      }
      await expect.poll(async () => (await table.plies())[plies.length]).toBe(text);
    });
  }
});
