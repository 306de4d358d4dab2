/** The page around the games: addresses, the back button, languages, themes, a small screen, and what happens when something breaks. */
import { expect, type Page } from '@playwright/test';
import type { Holder } from '../src/table/seats';
import { saveOf } from '../src/testing/save-of';
import { openEachKind } from './support/addresses';
import { follow, visit } from './support/arrive';
import { layTables } from './support/database';
import { launchChromium } from './support/launch.mjs';
import { games, randomPlies, replay } from './support/program';
import { TablePage } from './support/table-page';
import { phone, test } from './support/test';

const ids = games().map(({ id }) => id);

test.describe('addresses', () => {
  test('back and forward lead through home, panel and table', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Choose players and rules for Pylos' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    const table = new TablePage(page);
    await table.ready();
    await page.goBack();
    await page.getByRole('heading', { name: 'Play Pylos' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Marble games' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Play Pylos' }).waitFor();
    await page.goForward();
    await table.ready();
    await expect(page).toHaveTitle('Pylos · Calot');
  });

  test('of panels work as deep links, no key of a text is ever shown instead of the text, and those that lead nowhere say so', async ({
    page,
  }) => {
    for (const id of ids) expect((await page.request.get(`/new/${id}`)).status()).toBe(200);
    await page.goto(`/new/${ids[0] ?? ''}`);
    for (const language of ['Français', 'English']) {
      await page.getByRole('button', { name: language }).click();
      for (const id of ids) {
        await follow(page, `/new/${id}`);
        await page.getByRole('button', { name: language === 'English' ? 'Start' : 'Commencer' }).waitFor();
        const text = await page.locator('form[aria-busy="false"]').innerText();
        expect(text).not.toMatch(/\b(new|table|home|side|seat)\.[a-z]+/);
        expect(text).not.toMatch(/[{}]/);
      }
    }
    for (const [address, title] of [
      ['/play/nowhere', 'This table is not here.'],
      ['/new/chess', 'This table is not here.'],
      ['/something/else', 'Marble games'],
    ] as const) {
      await follow(page, address);
      await page.getByRole('heading', { name: title }).waitFor();
    }
  });
});

test('one page of each kind is opened by its address alone', async ({ page }) => {
  await openEachKind(page);
});

test.describe('language and theme', () => {
  test('come from the browser', async ({ visits }) => {
    const page = await visits.visitor({ context: { locale: 'fr-FR', colorScheme: 'dark' } });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Jeux de billes' }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'evening');
  });

  test('are switched at any time, also at a table, and remembered', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('quits'));
    await page.getByRole('button', { name: 'Français' }).click();
    await page
      .getByRole('button', { name: 'Autre choix' })
      .or(page.getByText('Choisissez une bille'))
      .first()
      .waitFor();
    await expect(table.part('cell:b2')).toHaveAttribute('aria-label', /bille rouge/);
    await page.getByRole('button', { name: /^Thème/ }).click();
    await page.getByRole('button', { name: /^Thème/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'evening');
    await page.reload();
    await table.ready();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'evening');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Choose a marble to move').waitFor();
  });
});

test.describe('on a phone', () => {
  const sideways = (page: Page): Promise<number> =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth);

  test('nothing scrolls sideways on home, panels and tables, with two seats and with four', async ({ visits }) => {
    const page = await visits.visitor({ phone: true });
    expect(page.viewportSize()).toEqual(phone);
    const four = ['rolit', 'quits', 'ballcube', 'bille-trap'].map((id) => {
      const seats = ['me', 'person', 'person', 'person'].map((kind) => ({ kind }) as Holder);
      return saveOf(`${id}:players=4`, [], { id: `${id}-four`, seats, times: [0, 0, 0, 0] });
    });
    const two = ids.flatMap((id) =>
      [0, 14].map((plies) => saveOf(id, randomPlies(id, 8, plies), { id: `${id}-${String(plies)}` })),
    );
    const saves = [...two, ...four];
    await layTables(page, Object.fromEntries(saves.map((save) => [save.id, save])));
    await visit(page, '/');
    expect(await sideways(page), 'home').toBeLessThanOrEqual(0);
    for (const id of ids) {
      await follow(page, `/new/${id}`);
      expect(await sideways(page), `panel of ${id}`).toBeLessThanOrEqual(0);
    }
    for (const { id } of saves) {
      await follow(page, `/play/${id}`);
      await new TablePage(page).ready();
      expect(await sideways(page), `table ${id}`).toBeLessThanOrEqual(0);
    }
    await test.step('a ply is played by tapping', async () => {
      const table = await TablePage.next(page, 'quits-0');
      await table.part('cell:b2').tap();
      await table.part('cell:c3').tap();
      await expect.poll(() => table.plies()).toEqual(['b2c3']);
    });
  });
});

test('without WebGL the flat view comes without a word', async ({ visits }) => {
  const browser = await launchChromium(['--disable-3d-apis']);
  try {
    const page = await visits.visitor({ browser, view: 'solid' });
    await layTables(page, Object.fromEntries(ids.map((id) => [id, saveOf(id, [], { id })])));
    await visit(page, '/');
    const table = new TablePage(page);
    for (const id of ids) {
      await follow(page, `/play/${id}`);
      expect((await table.ready()).lit.length).toBeGreaterThan(0);
      await expect(table.board).toHaveAttribute('data-view', 'flat');
      await expect(table.button('3D')).toHaveCount(0);
    }
  } finally {
    await browser.close();
  }
});

test.describe('when something breaks', () => {
  test('an unexpected error shows the record and the way back into the game', async ({ page, visits }) => {
    const complaints = visits.expectErrors();
    const table = await TablePage.ofSave(page, saveOf('pylos', ['1a1']));
    await table.touch('cell:1b1');
    await table.untilPlies(2);
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('broken on purpose');
        }),
    );
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    const record = await page.getByLabel('Record of the game').inputValue();
    expect(replay(record).game).toBe('pylos');
    expect(record).toContain('1b1');
    expect(complaints.join()).toContain('broken on purpose');
    await page.getByRole('button', { name: 'Resume the game' }).click();
    await table.ready();
    await expect.poll(() => table.plies()).toEqual(['1a1', '1b1']);
  });

  test('a part of the page that does not load says so, and loading it again helps', async ({ page, visits }) => {
    visits.expectErrors();
    await page.goto('/');
    await page.route(/Table-.*\.js|New-.*\.js/, (route) => route.abort());
    await page.getByRole('link', { name: 'Choose players and rules for Quits' }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('button', { name: 'Start' }).waitFor();
  });

  test('rules that do not load say so', async ({ page, visits }) => {
    visits.expectErrors();
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('/new/quits');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  });

  test('a board that does not load keeps the record', async ({ page, visits }) => {
    visits.expectErrors();
    await layTables(page, { test: saveOf('pylos', ['1a1']) });
    await page.route(/Flat-.*\.js/, (route) => route.abort());
    await page.goto('/play/test');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await expect(page.getByLabel('Record of the game')).toHaveValue(/1a1/);
  });

  test('a computer player that does not answer can be asked again', async ({ page, visits }) => {
    visits.expectErrors();
    await page.route(/worker.*\.js/, (route) => route.abort());
    const seats = [{ kind: 'me' }, { kind: 'computer', level: 1 }] as const;
    const table = await TablePage.ofSave(page, saveOf('rolit', [], { seats }));
    await table.touch('cell:f4');
    await page.getByText('The computer did not answer').first().waitFor();
    await page.unrouteAll();
    await table.button('Try again').click();
    await table.untilPlies(2);
  });
});
