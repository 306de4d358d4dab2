/** Sounds: a ply is heard, one switch turns them off and on, and the choice is remembered. */
import { expect, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { layTables } from './support/database';
import { whereIs } from './support/solid-board';
import { TablePage } from './support/table-page';
import { test } from './support/test';

declare global {
  interface Window {
    /** How many sources of sound have been started. */
    heard?: number;
  }
}

/** Counts every oscillator and every buffer that begins to sound. */
function listen(): void {
  window.heard = 0;
  for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with the node it belongs to
    const start = kind.prototype.start;
    kind.prototype.start = function (this: AudioScheduledSourceNode, ...times: []): void {
      window.heard = (window.heard ?? 0) + 1;
      start.apply(this, times);
    };
  }
}

/** How much was heard once the next picture is drawn, since a sound comes after its picture. */
const heard = (page: Page): Promise<number> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(window.heard ?? 0)))),
  );

/** Rolit's opening, ply after ply, so both views can be asked for the same cells. */
const cells = ['f6', 'f4', 'g4', 'd6'];

async function play(table: TablePage, view: 'flat' | 'solid'): Promise<void> {
  const count = (await table.plies()).length;
  const touch = `cell:${cells[count] ?? ''}`;
  if (view === 'flat') await table.touch(touch);
  else {
    const { x, y } = await whereIs(table.page, touch);
    await table.page.mouse.click(x, y);
  }
  await table.untilPlies(count + 1);
  await table.opened();
}

test.describe('sound', () => {
  for (const view of ['flat', 'solid'] as const) {
    test(`of a ply in the ${view} view, with motion and without`, async ({ visits }) => {
      // A small screen, since in 3D every picture is drawn by software here.
      const page = await visits.visitor({ view, context: { viewport: { width: 480, height: 420 } } });
      await page.addInitScript(listen);
      await layTables(page, {
        still: saveOf('rolit', [], { id: 'still' }),
        moving: saveOf('rolit', [], { id: 'moving' }),
      });
      for (const [id, reducedMotion] of [
        ['still', 'reduce'],
        ['moving', 'no-preference'],
      ] as const) {
        await test.step(`motion: ${reducedMotion}`, async () => {
          await page.emulateMedia({ reducedMotion });
          const table = await TablePage.open(page, id);
          await play(table, view);
          expect(await heard(page), 'it was off').toBe(0);
          await table.button('Turn sound on').click();
          await play(table, view);
          await expect.poll(() => heard(page)).toBeGreaterThan(0);
          await table.button('Turn sound off').click();
        });
      }
    });
  }

  test('is switched off for good', async ({ page }) => {
    await page.addInitScript(listen);
    const table = await TablePage.ofSave(page, saveOf('rolit'));
    await table.button('Turn sound on').click();
    await page.reload();
    await table.opened();
    await play(table, 'flat');
    await expect.poll(() => heard(page), { message: 'on is remembered' }).toBeGreaterThan(0);
    const before = await heard(page);
    await table.button('Turn sound off').click();
    await play(table, 'flat');
    expect(await heard(page)).toBe(before);
    await page.reload();
    await table.opened();
    await play(table, 'flat');
    expect(await heard(page), 'off is remembered').toBe(0);
  });
});
