/** What is kept: games over a reload, a closed tab and a killed browser; damaged saves; two tabs with the same table; settings. */
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { putTable, readDrawer, readTable, saveOf } from './support/database';
import { chromiumOptions } from './support/launch.mjs';
import { startFromPanel } from './support/panel';
import { TablePage } from './support/table-page';
import { contextOptions, test } from './support/test';

test.describe('a game', () => {
  test('goes on after a reload and from the list of games under way', async ({ page }) => {
    const table = await startFromPanel(page, 'quits');
    await table.touch('slide:1+');
    await table.untilPlies(1);
    await page.reload();
    await table.ready();
    expect(await table.plies()).toEqual(['1+']);
    await page.goto('/');
    await page.getByRole('link', { name: 'Go on with Quits, ply 1' }).click();
    await table.ready();
    expect(await table.plies()).toEqual(['1+']);
  });

  test('can be removed from the list and brought back', async ({ page }) => {
    await startFromPanel(page, 'quits');
    await page.goto('/');
    await page.getByRole('button', { name: 'Remove Quits' }).click();
    await page.getByText('Quits was removed.').waitFor();
    expect(await page.getByRole('link', { name: /^Go on with/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByRole('link', { name: /^Go on with Quits/ }).waitFor();
  });

  test('that is over is no longer listed, but still there', async ({ page }) => {
    const table = await TablePage.ofSave(
      page,
      saveOf('pylos', ['1a1'], { over: true, early: { kind: 'resigned', seat: 2 } }),
    );
    await page.goto('/');
    await page.getByRole('heading', { name: 'Marble games' }).waitFor();
    expect(await page.getByRole('link', { name: /^Go on with/ }).count()).toBe(0);
    await page.goto('/play/e2e');
    expect((await table.ending()).title).toBe('Light wins');
  });

  test('against the computer goes on after a reload while it thinks', async ({ page }) => {
    const table = await startFromPanel(page, 'rolit', { sitters: ['Me', 3] });
    await table.touch('cell:f4');
    await page.reload();
    await table.untilPlies(2);
    expect((await table.ready()).lit.length).toBeGreaterThan(0);
  });

  test('survives a browser that is killed', async ({ visits }) => {
    const folder = mkdtempSync(join(tmpdir(), 'calot-browser-'));
    const start = async (): Promise<{ context: BrowserContext; page: Page }> => {
      // Storage is that of the folder; a persistent context takes none from outside.
      const { storageState: _, ...options } = contextOptions();
      const context = await chromium.launchPersistentContext(folder, { ...chromiumOptions(), ...options });
      await context.addInitScript(() => localStorage.setItem('calot.view', 'flat'));
      const page = context.pages()[0] ?? (await context.newPage());
      visits.watch(page);
      return { context, page };
    };
    try {
      const first = await start();
      const table = await startFromPanel(first.page, 'pylos');
      await table.touch('cell:1a1');
      await table.touch('cell:1b1');
      await expect.poll(async () => (await table.save()).plies).toEqual(['1a1', '1b1']);
      const closed = new Promise((resolve) => first.context.once('close', resolve));
      killBrowser(folder);
      await closed;

      const second = await start();
      await second.page.goto('/');
      await second.page.getByRole('link', { name: 'Go on with Pylos, ply 2' }).click();
      const again = new TablePage(second.page);
      await again.ready();
      expect(await again.plies()).toEqual(['1a1', '1b1']);
      await second.context.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.describe('a damaged save', () => {
  const damages: readonly [string, unknown][] = [
    ['without its plies', { ...saveOf('rolit'), plies: undefined }],
    ['with an illegal ply', saveOf('rolit', ['a1'])],
    ['of an unknown game', saveOf('chess')],
    ['of an unknown version', { ...saveOf('rolit'), version: 99 }],
    ['that is nonsense', 'nonsense'],
    ['that is nothing', null],
    ['with too few seats', saveOf('rolit:players=4')],
  ];
  for (const [how, damaged] of damages)
    test(`${how} is set aside with a message at its address`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('heading', { name: 'Marble games' }).waitFor();
      await putTable(page, 'e2e', damaged);
      await page.goto('/play/e2e');
      await page.getByRole('alert').getByRole('heading', { name: 'This saved game could not be read.' }).waitFor();
      expect(await readDrawer(page, 'tables')).toEqual({});
      expect((await readDrawer(page, 'aside'))['e2e']).toMatchObject({ id: 'e2e', found: damaged });
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('heading', { name: 'A saved game could not be read' }).waitFor();
    });

  test('does not stop others from being listed, and can be downloaded and discarded', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Marble games' }).waitFor();
    await putTable(page, 'broken', { version: 1, plies: 3 });
    await putTable(page, 'e2e', saveOf('pylos', ['1a1']));
    await page.reload();
    await page.getByRole('link', { name: 'Go on with Pylos, ply 1' }).waitFor();
    const notice = page.getByRole('alert').filter({ hasText: 'A saved game could not be read' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      notice.getByRole('button', { name: 'Download it' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('calot-broken.json');
    await notice.getByRole('button', { name: 'Discard it' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await readDrawer(page, 'aside')).toEqual({});
  });
});

test.describe('the same table in two tabs', () => {
  test('shows in both what is played in either, and loses no ply', async ({ page, visits }) => {
    const one = await startFromPanel(page, 'pylos');
    const other = await page.context().newPage();
    visits.watch(other);
    await other.goto(page.url());
    const two = new TablePage(other);
    await two.ready();
    await one.touch('cell:1a1');
    await two.untilPlies(1);
    await two.touch('cell:1b1');
    await one.untilPlies(2);
    await one.touch('cell:1c1');
    await two.untilPlies(3);
    expect(await two.plies()).toEqual(['1a1', '1b1', '1c1']);
    await expect.poll(async () => (await readTable(page, one.id)).plies).toEqual(['1a1', '1b1', '1c1']);
  });
});

/** Kills the browser that uses a folder, as a crash would: its main process is the one that the folder's lock names. */
function killBrowser(folder: string): void {
  process.kill(lockHolder(folder), 'SIGKILL');
}

/** Chromium's lock is a link to `host-pid`. */
function lockHolder(folder: string): number {
  return Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1));
}
