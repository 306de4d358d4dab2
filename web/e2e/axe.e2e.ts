/**
 * axe-core finds nothing to complain of on any page, in any state of a table, flat and in 3D, by day and in the evening. The evening comes by
 * the setting of the system, and then only what has to do with colours is looked at again. What French changes is looked at on three pages.
 */
import type { Page } from '@playwright/test';
import { follow, settled, visit } from './support/arrive';
import { check } from './support/axe';
import { layTables, putTables, saveOf } from './support/database';
import { games } from './support/program';
import { test } from './support/test';

const ids = games().map(({ id }) => id);
const context = { bypassCSP: true };
const over = saveOf('pylos', ['1a1'], { id: 'over', early: { kind: 'resigned', seat: 2 }, over: true });
const tables = { ...Object.fromEntries(ids.map((id) => [id, saveOf(id, [], { id })])), over };

/** The addresses of all pages but those of online tables, which have a file of their own; a new page adds its own. */
const addresses: Readonly<Record<string, { readonly paths: readonly string[]; readonly board?: boolean }>> = {
  'pages of no game': { paths: ['/', '/review', '/rules', '/puzzles', '/play/nowhere'] },
  panels: { paths: ids.map((game) => `/new/${game}`) },
  rules: { paths: ids.map((game) => `/rules/${game}`), board: true },
  'first steps': { paths: ids.map((game) => `/learn/${game}`), board: true },
  'set-ups': { paths: ids.map((game) => `/setup/${game}`), board: true },
  puzzles: { paths: ids.filter((game) => game !== 'bille-trap').map((game) => `/puzzles/${game}`) },
};

for (const [what, { paths, board = false }] of Object.entries(addresses))
  test(what, async ({ visits }) => {
    const page = await visits.visitor({ context });
    for (const [index, path] of paths.entries()) {
      await (index === 0 ? visit : follow)(page, path);
      // Those of the rules are set up when they come near the screen.
      if (board) await page.locator('figure, [data-testid="board"]').first().scrollIntoViewIfNeeded();
      if (board) await settled(page);
      await check(page, path);
    }
  });

async function atTable(page: Page, table: string): Promise<void> {
  await follow(page, `/play/${table}`);
  await settled(page);
}

test('tables of all games, and every dialog', async ({ visits }) => {
  const page = await visits.visitor({ context });
  await layTables(page, tables);
  await visit(page, '/play/nowhere');
  for (const table of Object.keys(tables)) {
    await atTable(page, table);
    await check(page, `table ${table}`);
  }
  await atTable(page, 'rolit');
  for (const key of ['?', 'M', 't']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await check(page, `dialog of the key ${key}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await check(page, 'menu');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
  await check(page, 'giving up');
});

test('the boards in 3D', async ({ visits }) => {
  const page = await visits.visitor({ view: 'solid', context });
  await layTables(page, tables);
  await visit(page, '/play/nowhere');
  for (const game of ids) {
    await follow(page, `/play/${game}`);
    await page.locator('[data-testid="board"][data-view="solid"] canvas').waitFor();
    await check(page, `${game} in 3D`);
  }
});

test('in French: Home, a table, and the list of online tables', async ({ visits }) => {
  const page = await visits.visitor({ context: { ...context, locale: 'fr-FR' } });
  await visit(page, '/');
  await check(page, 'Home');
  await putTables(page, { quits: saveOf('quits', [], { id: 'quits' }) });
  await atTable(page, 'quits');
  await check(page, 'table');
  await follow(page, '/lobby');
  await check(page, 'lobby');
});
