/**
 * axe-core finds nothing to complain of on any page, in any state of a table, flat and in 3D, by day and in the evening, in both languages. Each
 * page is loaded once for a language; the evening comes by the setting of the system, and then only what has to do with colours is looked at
 * again.
 */
import type { Page } from '@playwright/test';
import { check, languages } from './support/axe';
import { putTable, saveOf } from './support/database';
import { games } from './support/program';
import { test } from './support/test';

const ids = games().map(({ id }) => id);

/** The addresses of all pages but those of online tables, which have a file of their own; a new page adds its own. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'pages of no game': ['/', '/review', '/rules', '/puzzles', '/play/nowhere'],
  panels: ids.map((game) => `/new/${game}`),
  rules: ids.map((game) => `/rules/${game}`),
  'first steps': ids.map((game) => `/learn/${game}`),
  'set-ups': ids.map((game) => `/setup/${game}`),
  puzzles: ids.filter((game) => game !== 'bille-trap').map((game) => `/puzzles/${game}`),
};

async function arrived(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

for (const [language, locale] of languages)
  test.describe(`in ${language}`, () => {
    const context = { locale, bypassCSP: true };

    for (const [what, paths] of Object.entries(addresses))
      test(what, async ({ visits }) => {
        const page = await visits.visitor({ context });
        for (const path of paths) {
          await page.goto(path);
          await arrived(page);
          await check(page, path);
        }
      });

    test('tables of all games, and every dialog', async ({ visits }) => {
      const page = await visits.visitor({ context });
      await page.goto('/');
      await arrived(page);
      for (const game of ids) await putTable(page, game, saveOf(game, [], { id: game }));
      await putTable(
        page,
        'over',
        saveOf('pylos', ['1a1'], { id: 'over', early: { kind: 'resigned', seat: 2 }, over: true }),
      );
      for (const table of [...ids, 'over']) {
        await page.goto(`/play/${table}`);
        await page.locator('[data-testid="board"][data-settled="true"]').waitFor();
        await check(page, `table ${table}`);
      }
      await page.goto('/play/rolit');
      await page.locator('[data-testid="board"][data-settled="true"]').waitFor();
      for (const key of ['?', 'M', 't']) {
        await page.keyboard.press(key);
        await page.getByRole('dialog').waitFor();
        await check(page, `dialog of the key ${key}`);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await check(page, 'menu');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Resign|Abandonner)$/ })
        .click();
      await check(page, 'giving up');
    });

    test('the boards in 3D', async ({ visits }) => {
      const page = await visits.visitor({ view: 'solid', context });
      await page.goto('/');
      await arrived(page);
      for (const game of ids) await putTable(page, game, saveOf(game, [], { id: game }));
      for (const game of ids) {
        await page.goto(`/play/${game}`);
        await page.locator('[data-testid="board"][data-view="solid"] canvas').waitFor();
        await check(page, `${game} in 3D`);
      }
    });
  });
