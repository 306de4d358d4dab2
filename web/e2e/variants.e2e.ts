/** The panel of a game, used with the mouse, and the way past it. What each choice means for a table is looked at without a browser. */
import { expect } from '@playwright/test';
import { fillPanel, optionWords } from './support/panel';
import { games, show } from './support/program';
import { TablePage } from './support/table-page';
import { test } from './support/test';

test('options are chosen on the panel, a table with this very game opens, and Back leads to the panel again', async ({
  page,
}) => {
  await page.goto('/new/rolit');
  await fillPanel(page, 'rolit', { options: { players: '4', size: '6', first: 'toss' }, sitters: ['Me', 1, 2, 3] });
  await page.getByRole('button', { name: 'Start' }).click();
  const table = new TablePage(page);
  await table.opened();
  const save = await table.save();
  expect(save.game).toBe(show('rolit:players=4,size=6,first=toss').game);
  expect(save.seats).toEqual([
    { kind: 'me' },
    { kind: 'computer', level: 1 },
    { kind: 'computer', level: 2 },
    { kind: 'computer', level: 3 },
  ]);
  await page.goBack();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await fillPanel(page, 'rolit', { options: { players: '4' } });
  await test.step('impossible combinations cannot be chosen', async () => {
    const sizes = page.getByRole('group', { name: optionWords('rolit', 'size').name, exact: true });
    await expect(sizes.getByRole('radio', { name: '4 × 4' })).toBeDisabled();
    await expect(sizes.getByRole('radio', { name: '6 × 6' })).toBeEnabled();
  });
});

test('one click on each picture leads to a game against the computer at level 3', async ({ page }) => {
  for (const { id } of games()) {
    await page.goto('/');
    await page
      .locator(`article:has(a[href="/new/${id}"])`)
      .getByRole('button', { name: /^Play / })
      .click();
    const table = new TablePage(page);
    await table.ready();
    expect((await table.save()).seats).toEqual([{ kind: 'me' }, { kind: 'computer', level: 3 }]);
    expect((await table.save()).game).toBe(id);
  }
});
