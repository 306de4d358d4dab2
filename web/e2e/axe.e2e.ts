/**
 * axe-core finds nothing to complain of on any page, in any state of a table, flat and in 3D, by day and in the evening. The evening comes by
 * the setting of the system, and then only what has to do with colours is looked at again. What other languages change is looked at on three pages.
 */
import { expect, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { follow, settled, visit } from './support/arrive';
import { check, context } from './support/axe';
import { layTables, putTables } from './support/database';
import { games } from './support/program';
import { test } from './support/test';

const ids = games().map(({ id }) => id);
const over = saveOf('pylos', ['1a1'], {
  id: 'over',
  early: { kind: 'resigned', seat: 2 },
  over: true,
  changed: Date.UTC(2024, 0, 2),
});
const tables = { ...Object.fromEntries(ids.map((id) => [id, saveOf(id, [], { id })])), over };
const each = (path: string): string[] => ids.map((game) => `/${path}/${game}`);

/** The addresses of all pages but those of online tables, which have a file of their own; a new page adds its own. */
const addresses: Readonly<Record<string, { readonly paths: readonly string[]; readonly board?: boolean }>> = {
  'pages of no game, panels and puzzles': {
    paths: [
      ...['/', '/review', '/rules', '/puzzles', '/play/nowhere'],
      ...each('new'),
      ...each('puzzles').filter((path) => !path.endsWith('bille-trap')),
    ],
  },
  rules: { paths: each('rules'), board: true },
  'first steps and set-ups': { paths: [...each('learn'), ...each('setup')], board: true },
  'a puzzle and a review': { paths: ['/puzzles/quits/1', '/review#pylos%201a1%201b2'], board: true },
};

for (const [what, { paths, board = false }] of Object.entries(addresses))
  test(what, async ({ visits }) => {
    const page = await visits.visitor({ context });
    for (const [index, path] of paths.entries()) {
      await (index === 0 ? visit : follow)(page, path);
      // Those of the rules are set up when they come near the screen.
      if (board) await page.locator('figure, [data-testid="board"]').first().scrollIntoViewIfNeeded();
      if (board) await settled(page);
      // A bench says that it is at rest before its board is there.
      if (board) await page.locator('[data-testid="board"] [data-touch]').first().waitFor();
      await check(page, path);
    }
  });

async function atTable(page: Page, table: string): Promise<void> {
  await follow(page, `/play/${table}`);
  await settled(page);
}

test('lists of games that are kept, tables of all games, and every dialog', async ({ visits }) => {
  const page = await visits.visitor({ context });
  await layTables(page, tables);
  await visit(page, '/');
  await page.getByRole('link', { name: 'Resume Quits' }).waitFor();
  await check(page, 'Home with games under way');
  await follow(page, '/review');
  await page.getByRole('link', { name: 'Review Pylos' }).waitFor();
  await check(page, 'games to review');
  for (const path of ['/history', '/history/statistics']) {
    await follow(page, path);
    await page.getByText('Pylos').first().waitFor();
    await check(page, path);
  }
  for (const table of Object.keys(tables)) {
    await atTable(page, table);
    await check(page, `table ${table}`);
  }
  await atTable(page, 'rolit');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await check(page, 'menu, and the table beneath');
  await page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click();
  await check(page, 'giving up', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  for (const key of ['?', 'M', 't']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await check(page, `dialog of the key ${key}`, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
});

test('the boards in 3D', async ({ visits }) => {
  // A small screen, since every picture is drawn by software here.
  const page = await visits.visitor({ view: 'solid', context: { ...context, viewport: { width: 480, height: 420 } } });
  await layTables(page, tables);
  await visit(page, '/play/nowhere');
  for (const [index, game] of ids.entries()) {
    await follow(page, `/play/${game}`);
    await page.locator('[data-testid="board"][data-view="solid"] canvas').waitFor();
    // What is around the board is the same for all games, and was looked at with their flat boards.
    await check(page, `${game} in 3D`, index === 0 ? undefined : '[data-testid="board"]');
  }
});

for (const [language, locale] of [
  ['French', 'fr-FR'],
  ['German', 'de-DE'],
] as const)
  test(`in ${language}: Home, a table, and the list of online tables`, async ({ visits }) => {
    const page = await visits.visitor({ context: { ...context, locale } });
    await visit(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    await check(page, 'Home');
    await putTables(page, { quits: saveOf('quits', [], { id: 'quits' }) });
    await atTable(page, 'quits');
    await check(page, 'table');
    await follow(page, '/lobby');
    await check(page, 'lobby');
  });
