/**
 * The boards in 3D, drawn by software: for each game a picture that is not empty, and a ply made by pointer where the board
 * says that its parts are seen. The list of plies tells whether it was played.
 */
import { expect, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { layTables } from './support/database';
import { randomPlies } from './support/program';
import { whereIs } from './support/solid-board';
import { TablePage } from './support/table-page';
import { test } from './support/test';

interface Case {
  readonly plies?: readonly string[];
  readonly touches: readonly string[];
  readonly ply: string;
}

/** Games that follow each other on the same page. */
const cases: Readonly<Record<string, readonly Case[]>> = {
  rolit: [{ touches: ['cell:f4'], ply: 'f4' }],
  pylos: [{ plies: ['1a1', '1a2', '1b1', '1b2', '1d4', '1d1'], touches: ['cell:1d4', 'cell:2a1'], ply: '1d4>2a1' }],
  quits: [
    { touches: ['cell:b2', 'cell:c3'], ply: 'b2c3' },
    { touches: ['slide:1+'], ply: '1+' },
  ],
  cubulus: [{ touches: ['cell:333'], ply: '333' }],
  'ballcube:levels=2,bars=2,balls=1': [
    { touches: ['pattern:0100', 'level:2', 'slot:bn'], ply: '0100@2bn' },
    { plies: ['0100@2bn', '0010@2cs'], touches: ['chimney:b1'], ply: 'R@b1' },
    { plies: ['0100@2bn', '0010@2cs', 'R@b1', 'K@c3'], touches: ['bar:2b', 'way:+'], ply: '2b+' },
  ],
  'bille-trap': [{ plies: ['d1'], touches: ['tray'], ply: 'in' }],
};

/** How many different colours a picture has, of every fourth pixel and without the finest differences. */
function coloursIn(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) return 0;
    context.drawImage(bitmap, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const seen = new Set<number>();
    for (let at = 0; at < pixels.length; at += 16) {
      const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3);
      seen.add(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3));
    }
    return seen.size;
  }, png.toString('base64'));
}

test.describe('in 3D', () => {
  for (const [game, made] of Object.entries(cases))
    test(game, async ({ visits }) => {
      const page = await visits.visitor({ view: 'solid', context: { viewport: { width: 480, height: 420 } } });
      await layTables(
        page,
        Object.fromEntries(
          made.map(({ plies }, index) => [
            `table${String(index)}`,
            saveOf(game, plies, { id: `table${String(index)}` }),
          ]),
        ),
      );
      for (const [index, { plies = [], touches, ply }] of made.entries()) {
        await test.step(ply, async () => {
          const table = await TablePage.open(page, `table${String(index)}`);
          await expect(table.board).toHaveAttribute('data-view', 'solid');
          await whereIs(page, touches[0] ?? '');
          const picture = await table.board.screenshot();
          expect(await coloursIn(page, picture)).toBeGreaterThan(100);
          const canvas = await table.board.locator('canvas').elementHandle();
          for (const touch of touches) {
            const { x, y } = await whereIs(page, touch);
            await page.mouse.click(x, y);
          }
          await table.untilPlies(plies.length + 1);
          expect((await table.plies())[plies.length]).toBe(ply);
          expect(await canvas.evaluate((element) => element.isConnected), 'the canvas is kept').toBe(true);
        });
      }
    });

  test('views are switched at any time, and the choice is remembered', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('rolit', randomPlies('rolit', 9, 10)));
    await table.button('3D').click();
    await page.locator('[data-testid="board"] .solid[data-settled="true"] canvas').waitFor();
    await page.reload();
    await page.locator('[data-testid="board"] .solid[data-settled="true"] canvas').waitFor();
    await table.button('Flat').click();
    expect((await table.ready()).lit.length).toBeGreaterThan(0);
    await expect.poll(() => table.plies()).toHaveLength(10);
  });
});
