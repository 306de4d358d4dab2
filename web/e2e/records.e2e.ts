/** Records out and in again: downloaded, pasted, chosen as a file, copied; wrong ones are refused with a reason. */
import { expect, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { randomPlies, replay } from './support/program';
import { TablePage } from './support/table-page';
import { test } from './support/test';

async function openRecordForm(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByText('Open a record').click();
}

// Those of the other games, and others that are refused, are read without a browser.
test('a record goes out, is pasted in again, and the game goes on; a wrong one is refused with a reason', async ({
  page,
}) => {
  const game = 'quits';
  const plies = randomPlies(game, 21, 12);
  const table = await TablePage.ofSave(page, saveOf(game, plies));
  const record = await table.downloadRecord();
  expect(replay(record)).toMatchObject({ game, outcome: null });
  await openRecordForm(page);
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await page
    .getByLabel('Text of the record')
    .fill('[Calot "1"]\n[Game "rolit"]\n[Rules "1"]\n[Result "*"]\n\n1. a1\nopen\n');
  await open.click();
  await expect(page.getByRole('alert')).toHaveText(/^This record could not be read\./);
  await expect(page.getByRole('alert').locator('pre')).toHaveText(/^line \d+: \S/);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByLabel('Text of the record').fill(record);
  await open.click();
  await page.waitForURL('**/play/**');
  const { lit } = await table.ready();
  expect(lit.length).toBeGreaterThan(0);
  await expect.poll(async () => (await table.plies()).slice(0, 12)).toEqual(plies);
});

test('a record comes in as a file, with the end that the rules do not know', async ({ page }) => {
  const save = saveOf('pylos', ['1a1'], { over: true, early: { kind: 'resigned', seat: 2 } });
  const table = await TablePage.ofSave(page, save);
  const record = await table.downloadRecord();
  await openRecordForm(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL((url) => url.pathname.startsWith('/play/') && !url.pathname.endsWith('/test'));
  expect(await table.ending()).toEqual({ title: 'Light wins', reason: 'Dark gave up.' });
});

test('the record is copied where nothing shares it', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await TablePage.ofSave(page, saveOf('pylos', ['1a1']));
  const menu = await table.openMenu();
  await menu.getByRole('button', { name: 'Share' }).click();
  await menu.getByText('The record was copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(replay(copied).game).toBe('pylos');
});
