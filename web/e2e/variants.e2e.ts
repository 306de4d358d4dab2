/**
 * Every game and every value of every option, chosen on the panel: a table with this very game opens, shows its board, and has
 * something to touch. Back leads to the panel again.
 */
import { expect } from '@playwright/test';
import { fillPanel, optionWords } from './support/panel';
import { games, show } from './support/program';
import { TablePage } from './support/table-page';
import { test } from './support/test';

/** What has to be chosen first for a value that the usual choices do not allow. */
const before: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'rolit first=3': { players: '3' },
  'rolit first=4': { players: '4' },
};

for (const { id, options } of games())
  test.describe(id, () => {
    for (const { key, values } of options) {
      test(`every choice of ${key}`, async ({ page }) => {
        await page.goto(`/new/${id}`);
        for (const value of values) {
          const chosen = { ...before[`${id} ${key}=${value}`], [key]: value };
          await fillPanel(page, id, { options: chosen });
          await page.getByRole('button', { name: 'Start' }).click();
          const table = new TablePage(page);
          const now = await table.ready();
          expect(now, `${key}=${value}`).toMatchObject({ over: false });
          expect(now.lit.length, `${key}=${value}`).toBeGreaterThan(0);
          const wanted = show(
            `${id}:${Object.entries(chosen)
              .map((pair) => pair.join('='))
              .join(',')}`,
          ).game;
          expect((await table.save()).game).toBe(wanted);
          await page.goBack();
          await page.getByRole('button', { name: 'Start' }).waitFor();
        }
      });
    }
  });

test('impossible combinations cannot be chosen', async ({ page }) => {
  await page.goto('/new/rolit');
  await fillPanel(page, 'rolit', { options: { players: '4' } });
  const sizes = page.getByRole('group', { name: optionWords('rolit', 'size').name, exact: true });
  expect(await sizes.getByRole('radio', { name: '4 × 4' }).isDisabled()).toBe(true);
  expect(await sizes.getByRole('radio', { name: '6 × 6' }).isDisabled()).toBe(false);
});

test('one click on each picture leads to a game against the computer at level 3', async ({ page }) => {
  for (const { id } of games()) {
    await page.goto('/');
    await page
      .locator(`article:has(a[href="/new/${id}"])`)
      .getByRole('button', { name: /against the computer/ })
      .click();
    const table = new TablePage(page);
    await table.ready();
    expect((await table.save()).seats).toEqual([{ kind: 'me' }, { kind: 'computer', level: 3 }]);
    expect((await table.save()).game).toBe(id);
  }
});
