/** What is kept: games over a reload, a closed tab and a killed browser; damaged saves; two tabs with the same table; settings. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { follow, visit } from './support/arrive';
import { layTables, readDrawer, readTable } from './support/database';
import { chromiumOptions } from './support/launch.mjs';
import { startFromPanel } from './support/panel';
import { TablePage } from './support/table-page';
import { chooseBefore, contextOptions, test } from './support/test';

test.describe('a game', () => {
  test('goes on after a reload and from the list of games under way, from which it can be removed and brought back', async ({
    page,
  }) => {
    const early = { over: true, early: { kind: 'resigned', seat: 2 } } as const;
    await layTables(page, { test: saveOf('quits'), over: saveOf('pylos', ['1a1'], { id: 'over', ...early }) });
    const table = await TablePage.open(page, 'test');
    await table.touch('slide:1+');
    await table.untilPlies(1);
    await page.reload();
    await table.ready();
    await expect.poll(() => table.plies()).toEqual(['1+']);
    await visit(page, '/');
    const listed = page.getByRole('link', { name: /^Resume/ });
    await test.step('one that is over is no longer listed, but still there', async () => {
      await expect(listed).toHaveCount(1);
      await page.goto('/play/over');
      expect((await table.ending()).title).toBe('Light wins');
      await page.goBack();
    });
    await page.getByRole('link', { name: 'Resume Quits, move 1' }).click();
    await table.ready();
    await expect.poll(() => table.plies()).toEqual(['1+']);
    await page.goBack();
    await page.getByRole('button', { name: 'Remove Quits' }).click();
    await page.getByText('Quits was removed.').waitFor();
    await expect(listed).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(listed).toHaveText(/Quits/);
  });

  test('against the computer goes on after a reload while it thinks', async ({ page }) => {
    const seats = [{ kind: 'me' }, { kind: 'computer', level: 3 }] as const;
    const table = await TablePage.ofSave(page, saveOf('rolit', [], { seats }));
    await table.touch('cell:f4');
    await page.reload();
    await table.untilPlies(2);
    expect((await table.ready()).lit.length).toBeGreaterThan(0);
  });

  test('survives a browser that is killed', async ({ visits }) => {
    const folder = mkdtempSync(join(tmpdir(), 'calot-browser-'));
    const start = async (): Promise<{ context: BrowserContext; page: Page }> => {
      const context = await chromium.launchPersistentContext(folder, { ...chromiumOptions(), ...contextOptions() });
      await chooseBefore(context);
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
      await second.page.getByRole('link', { name: 'Resume Pylos, move 2' }).click();
      const again = new TablePage(second.page);
      await again.ready();
      await expect.poll(() => again.plies()).toEqual(['1a1', '1b1']);
      await second.context.close();
    } finally {
      // Helpers of the killed browser may still write.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  });
});

test.describe('a damaged save', () => {
  // What else can be wrong with one is looked at without a browser.
  test('is set aside with a message at its address', async ({ page }) => {
    const damaged = saveOf('rolit', ['a1']);
    await layTables(page, { test: damaged });
    await page.goto('/play/test');
    await page.getByRole('alert').getByRole('heading', { name: 'This saved game could not be read.' }).waitFor();
    await expect.poll(() => readDrawer(page, 'tables')).toEqual({});
    await expect
      .poll(async () => (await readDrawer(page, 'aside'))['test'])
      .toMatchObject({ id: 'test', found: damaged });
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'A saved game could not be read' }).waitFor();
  });

  test('does not stop others from being listed, and can be downloaded and discarded', async ({ page }) => {
    await layTables(page, { broken: { version: 1, plies: 3 }, test: saveOf('pylos', ['1a1']) });
    await page.goto('/');
    await page.getByRole('link', { name: 'Resume Pylos, move 1' }).waitFor();
    const notice = page.getByRole('alert').filter({ hasText: 'A saved game could not be read' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      notice.getByRole('button', { name: 'Download it' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('calot-broken.json');
    await notice.getByRole('button', { name: 'Discard it' }).click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => readDrawer(page, 'aside')).toEqual({});
  });
});

test.describe('the same table in two tabs', () => {
  test('shows in both what is played in either, and loses no ply', async ({ page, visits }) => {
    const one = await TablePage.ofSave(page, saveOf('pylos'));
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
    await expect.poll(() => two.plies()).toEqual(['1a1', '1b1', '1c1']);
    await expect.poll(async () => (await readTable(page, one.id)).plies).toEqual(['1a1', '1b1', '1c1']);
  });
});

/** Kills the browser that uses a folder, as a crash would: what was started with the folder, and is no helper, which has a type. */
function killBrowser(folder: string): void {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  // A script that starts the browser may be there as well.
  const own = processes.filter((id) => {
    const command = commandOf(id);
    return command.includes(folder) && !command.includes('--type=');
  });
  expect(own).not.toEqual([]);
  for (const id of own) {
    try {
      process.kill(Number(id), 'SIGKILL');
    } catch (error) {
      // One process may have gone with another.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** What a process was started with; nothing for one that has gone. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

test('Home begins with what is under way, asks before another one of the kind, and begins as the last time', async ({
  page,
}) => {
  const seats = [{ kind: 'me' }, { kind: 'person' }, { kind: 'computer', level: 5 }] as const;
  const clock = { kind: 'none' };
  const lastWanted = {
    rolit: JSON.stringify({ game: 'rolit:players=3', seats, clock, setUp: false }),
    pylos: JSON.stringify({ game: 'pylos:rules=children', seats: seats.slice(0, 2), clock, setUp: false }),
  };
  await layTables(page, { under: saveOf('rolit:players=3', ['f4'], { id: 'under', seats, times: [0, 0, 0] }) });
  await page.addInitScript((wanted) => {
    for (const [game, last] of Object.entries(wanted))
      if (localStorage.getItem(`calot.last.${game}`) === null) localStorage.setItem(`calot.last.${game}`, last);
  }, lastWanted);
  await visit(page, '/');
  const sections = page.locator('main > *').filter({ has: page.locator('article, #resume') });
  await expect(sections.first().getByRole('heading', { name: 'Games in progress' })).toBeVisible();
  // The ball that was played, on the board itself.
  await expect(page.locator('#resume ~ ul .live svg.flat-board')).toBeVisible();
  const play = (name: string): Locator => page.getByRole('button', { name: `Play ${name}.` });
  const ask = page.getByRole('dialog', { name: 'Rolit: a game is under way' });
  const table = new TablePage(page);

  await test.step('a game under way is gone on with', async () => {
    await play('Rolit').click();
    await ask.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/play\/under$/);
    await table.opened();
  });
  await test.step('another one has the same rules and people', async () => {
    await follow(page, '/');
    await play('Rolit').click();
    await ask.getByRole('button', { name: 'Start a new game' }).click();
    await page.waitForURL(/\/play\/(?!under)/);
    await table.opened();
    await expect.poll(() => table.save()).toMatchObject({ game: 'rolit:players=3', seats, plies: [] });
  });
  await test.step('the last game of another kind says how the next one begins', async () => {
    await follow(page, '/');
    await play('Pylos').click();
    await page.waitForURL('**/play/*');
    await table.opened();
    await expect.poll(async () => (await table.save()).game).toBe('pylos:rules=children');
  });
  await test.step('from the menu to the panel, which stands as the last time', async () => {
    await (await table.openMenu()).getByRole('link', { name: 'New game' }).click();
    await page.locator('form[aria-busy="false"]').waitFor();
    await expect(page.getByRole('combobox', { name: /^Seat 2/ })).toHaveValue('person');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL('**/play/*');
    await table.opened();
    await expect.poll(async () => (await table.save()).game).toBe('pylos:rules=children');
  });
});
