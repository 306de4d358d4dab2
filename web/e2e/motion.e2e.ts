/** Motion in the flat view, for visitors who welcome it: every ply is seen to happen, comes to rest, and can be cut short. */
import { expect, type Page } from '@playwright/test';
import { LONGEST_PLY } from '../src/board/pace';
import type { GameId } from 'calot-rules';
import type { Save } from '../src/table/save';
import { gameIds } from '../src/games';
import { layTables } from './support/database';
import { anything, hurry, pullOut, type Policy } from './support/playing';
import { randomPlies } from './support/program';
import { seeded } from '../src/testing/random';
import { saveOf } from '../src/testing/save-of';
import { TablePage } from './support/table-page';
import { test, type Visits } from './support/test';

const moving = (visits: Visits): Promise<Page> => visits.visitor({ context: { reducedMotion: 'no-preference' } });
const policies: Readonly<Record<string, Policy>> = { ballcube: pullOut, 'bille-trap': hurry };

/** Clicks until a ply is made, and tells whether the board is in motion at once. */
async function isInMotion(table: TablePage, game: string): Promise<boolean> {
  const random = seeded(31);
  const { plies } = await table.ready();
  for (;;) {
    const now = await table.ready();
    const touch = (policies[game] ?? anything)(now, random);
    if (touch === null) throw new Error('Done is not expected so early');
    const made = await table
      .part(touch)
      .first()
      .evaluate(async (part, before) => {
        // A message that waits already comes before any timer of the motion, however slow the machine is.
        const channel = new MessageChannel();
        const next = new Promise((resolve) => (channel.port1.onmessage = resolve));
        channel.port2.postMessage('');
        part.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await next;
        const count = document.querySelectorAll('.plies li').length - 1;
        return count > before ? document.querySelector('[data-testid="board"]')?.getAttribute('data-settled') : null;
      }, plies);
    if (made) return made === 'false';
  }
}

test.describe('motion', () => {
  /** Each where plies can be made; luck has been decided, and BallCube's cube is full. */
  const begun: Partial<Record<GameId, Save>> = {
    ballcube: saveOf('ballcube:levels=2,bars=2,balls=2', ['0100@2bn', '0010@2cs', 'R@b1', 'K@c3', 'R@b3', 'K@c4']),
    'bille-trap': saveOf('bille-trap', ['d1']),
  };
  const tables = Object.fromEntries(gameIds.map((id) => [id, { ...(begun[id] ?? saveOf(id)), id }]));

  test('of a ply of each game is seen and comes to rest', async ({ visits }) => {
    const page = await moving(visits);
    await layTables(page, tables);
    for (const game of gameIds) {
      await test.step(game, async () => {
        const table = await TablePage.open(page, game);
        expect(await isInMotion(table, game), game).toBe(true);
        await table.opened();
        expect((await table.ready()).over).toBe(false);
      });
    }
  });

  test('is cut short by a press on the board', async ({ visits }) => {
    const page = await moving(visits);
    // The clock stands still, so the motion ends by the press or not at all.
    await page.clock.install();
    const table = await TablePage.ofSave(page, saveOf('pylos'));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await table.touch('cell:1a1');
    await expect(table.board).toHaveAttribute('data-settled', 'false');
    const box = await table.board.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3);
    await expect(table.board).toHaveAttribute('data-settled', 'true');
  });

  test('that is overtaken by the next ply is not the end of it', async ({ visits }) => {
    const page = await moving(visits);
    await page.clock.install();
    const table = await TablePage.ofSave(page, saveOf('pylos', ['1a1', '1b1']));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const plies = page.getByRole('button', { name: /^Show move/ });
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    await expect(plies.nth(0)).toHaveAttribute('aria-current', 'step');
    await expect(table.board).toHaveAttribute('data-settled', 'false');
    await page.clock.runFor(100);
    await page.keyboard.press('ArrowRight');
    await expect(plies.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(table.board).toHaveAttribute('data-settled', 'false');
    await page.clock.runFor(LONGEST_PLY);
    await expect(table.board).toHaveAttribute('data-settled', 'true');
  });

  test('of a long run is over as soon as that of any ply must be', async ({ visits }) => {
    const page = await moving(visits);
    // Ply 49 of this game captures six balls in a row, which would take longer if each took its time.
    const plies = randomPlies('rolit', 2, 49);
    const long = plies.pop() ?? '';
    await page.clock.install();
    const table = await TablePage.ofSave(page, saveOf('rolit', plies));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await table.touch(`cell:${long}`);
    await page.clock.runFor(LONGEST_PLY - 20);
    await expect(table.board).toHaveAttribute('data-settled', 'false');
    await page.clock.runFor(20);
    await expect(table.board).toHaveAttribute('data-settled', 'true');
  });
});
