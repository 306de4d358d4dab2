/**
 * Reviews in a real browser: from pasted texts, dropped files, links and kept tables; verdicts that were worked out
 * by hand; stopping and going on; variations and playing on from them. Records come from the program.
 */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { follow, visit } from './support/arrive';
import { calot, randomPlies, replay } from './support/program';
import { TablePage } from './support/table-page';
import { phone, test } from './support/test';

function recordOf(game: string, plies: readonly string[], ...more: string[]): string {
  return calot(['record', game, ...more], plies.join(' '));
}

/** A review on the page, used as a person uses it. */
class ReviewPage {
  readonly slider: Locator;
  readonly verdict: Locator;
  readonly announcement: Locator;

  constructor(readonly page: Page) {
    this.slider = page.getByRole('slider', { name: 'Move shown' });
    this.verdict = page.getByTestId('verdict');
    this.announcement = page.getByTestId('announcement');
  }

  static async paste(page: Page, record: string): Promise<ReviewPage> {
    await (page.url() === 'about:blank' ? visit : follow)(page, '/review');
    await page.getByLabel('Text of the record').fill(record);
    await page.getByRole('button', { name: 'Review it' }).click();
    return ReviewPage.opened(page);
  }

  static async opened(page: Page): Promise<ReviewPage> {
    await page.locator('[data-testid="board"][data-settled="true"]').waitFor();
    return new ReviewPage(page);
  }

  /** Waits until every position has been weighed twice. */
  async weighed(): Promise<void> {
    await this.page.getByText('Every position has been analysed.').waitFor();
  }

  /** The texts of the plies of the game. */
  async hasPlies(plies: readonly string[]): Promise<void> {
    await expect(this.page.locator('.plies .game li button .text')).toHaveText(plies);
  }

  /** What the list says of each ply of the game. */
  labels(): Promise<string[]> {
    return this.page
      .locator('.plies .game li button')
      .evaluateAll((buttons) => buttons.slice(1).map((button) => button.getAttribute('aria-label') ?? ''));
  }

  /** The rows of the table of values. */
  async values(): Promise<string[][]> {
    await this.page.getByText('The values as a table').click();
    return this.page
      .locator('details table tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async touch(...touches: string[]): Promise<void> {
    for (const touch of touches)
      await this.page.getByTestId('board').locator(`[data-touch="${touch}"]`).first().click();
  }
}

test.describe('a game', () => {
  // Games of all six are weighed and judged without a browser.
  test('with a set-up is stepped through with keys, weighed and judged', async ({ page }) => {
    const game = 'cubulus';
    // Seat 2 puts 9 neutral balls into the cube.
    const setUp = 9;
    const plies = randomPlies(game, 4, setUp + 4);
    const review = await ReviewPage.paste(page, recordOf(game, plies));
    await page.getByRole('heading', { level: 1, name: 'Cubulus, review' }).waitFor();
    await review.hasPlies(plies);
    await expect(review.slider).toHaveValue(String(plies.length));
    await page.keyboard.press('Home');
    await expect(review.announcement).toHaveText('The start of the game.');
    await expect(review.slider).toHaveValue('0');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(review.announcement).toHaveText(/^Move 1\. /);
    await expect(review.slider).toHaveValue('1');
    await page.keyboard.press('End');
    await expect(review.slider).toHaveValue(String(plies.length));
    await review.button('One move back').click();
    await review.slider.fill('3');
    await expect(review.slider).toHaveValue('3');
    await review.weighed();
    await expect(page.locator('.plot svg path.single')).toHaveAttribute('d', /^M[\d.]+ [\d.]+L/);
    const rows = await review.values();
    expect(rows).toHaveLength(plies.length + 1);
    const shown = rows.map((row) => row.slice(2, 4));
    const weighed = shown
      .filter(([first]) => first !== '–')
      .map((row) => row.map((share) => Number.parseInt(share, 10)));
    for (const [first = 0, second = 0] of weighed) expect(Math.abs(first + second - 100)).toBeLessThanOrEqual(1);
    expect(shown.length - weighed.length).toBe(setUp);
    await expect(page.getByText('The set-up is not judged.')).toHaveCount(1);
  });

  test('four seats have a curve each, told apart by dashes', async ({ page }) => {
    const review = await ReviewPage.paste(
      page,
      recordOf('rolit:players=4,size=6', randomPlies('rolit:players=4,size=6', 2, 6)),
    );
    await review.weighed();
    const dashes = await page
      .locator('.plot svg path.seat')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-dasharray')));
    expect(new Set(dashes).size).toBe(4);
    const [start] = await review.values();
    const sum = (start ?? []).slice(2, 6).reduce((total, share) => total + Number.parseInt(share, 10), 0);
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(2);
  });
});

test.describe('verdicts', () => {
  // Each has brought out two of five marbles and stands next to the exit with a third: d4e5 wins for red, b2a1 for blue.
  const position = 'rr3/3r1/5/1b3/3bb r -';

  test('name a win that is missed and one that is allowed, and the better line can be played through', async ({
    page,
  }) => {
    const review = await ReviewPage.paste(
      page,
      recordOf('quits', ['b5c4', 'd1c2', 'd4e5'], '--position', position, '--players', 'Ada/Bob'),
    );
    await review.weighed();
    const [first, second, third] = await review.labels();
    expect(first).toBe(
      'Move 1: b5c4. Red: marble from b5 to c4. A blunder: misses an immediate win and allows an immediate win.',
    );
    expect(second).toBe(
      'Move 2: d1c2. Blue: marble from d1 to c2. A blunder: misses an immediate win and allows an immediate win.',
    );
    expect(third).toBe('Move 3: d4e5. Red: marble from d4 to e5. The best move.');
    expect((await review.values()).map((row) => row[2])).toEqual(['100%', '0%', '100%', '100%']);
    await page.getByText('Red wins.').waitFor();
    await review.button('Next mistake').click();
    await expect(review.slider).toHaveValue('1');
    await review.verdict.getByText('Better: marble from d4 to e5').waitFor();
    await review.button('Show the better line').click();
    await expect(review.announcement).toContainText('marble from d4 to e5. The best move. In a variation.');
    await page.getByText('Red wins.').waitFor();
    await review.button('Back to the game').click();
    await expect(review.slider).toHaveValue('0');
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByRole('columnheader', { name: 'Red (Ada)' }).waitFor();
    await expect(summary.getByRole('row', { name: /Blunders/ }).getByRole('cell')).toHaveText(['1', '1']);
    await expect(summary.getByRole('row', { name: /given away/ }).getByRole('cell')).toHaveText(['50%', '100%']);
  });
});

test.describe('the analysis', () => {
  test('is stopped, keeps what it found, and goes on', async ({ page }) => {
    // Long enough to be stopped before it is done, however quick the computer is.
    const plies = randomPlies('pylos', 9, 30);
    const review = await ReviewPage.paste(page, recordOf('pylos', plies));
    const bar = page.getByRole('progressbar', { name: 'Progress of the analysis' });
    const done = (): Promise<number> => bar.evaluate((element: HTMLProgressElement) => element.value);
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) >= 3);
    await review.button('Stop').click();
    await page.getByText(/^Stopped at \d+%\.$/).waitFor();
    const found = await done();
    expect(found).toBeGreaterThanOrEqual(3);
    // Stepping to positions that are not weighed asks for nothing while it is stopped.
    await page.keyboard.press('Home');
    await review.button('Resume the analysis').waitFor();
    expect(await done()).toBe(found);
    await review.button('Resume the analysis').click();
    await review.weighed();
    // What is known is not asked again when the game is opened once more.
    const address = page.url();
    await page.getByRole('link', { name: 'Review another game' }).click();
    await page.getByLabel('Text of the record').waitFor();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await ReviewPage.opened(page);
    await expect(page.getByText('Every position has been analysed.')).toHaveCount(1);
  });
});

test.describe('what is reviewed comes', () => {
  const plies = randomPlies('pylos', 5, 8);
  const record = recordOf('pylos', plies, '--players', 'Ada/Bob');

  test('from a chosen file, and from a dropped one on top of another review', async ({ page }) => {
    await page.goto('/review');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    const review = await ReviewPage.opened(page);
    await review.hasPlies(plies);
    await follow(page, '/review');
    const drop = (text: string): Promise<void> =>
      page.evaluate((content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], 'game.txt', { type: 'text/plain' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      }, text);
    await drop(record);
    await ReviewPage.opened(page);
    await review.hasPlies(plies);
    await drop('nonsense');
    await page
      .getByRole('alert')
      .filter({ hasText: /^This record could not be read\./ })
      .waitFor();
    await review.hasPlies(plies);
    const other = randomPlies('quits', 5, 4);
    await drop(recordOf('quits', other));
    await page.getByRole('heading', { level: 1, name: 'Quits, review' }).waitFor();
    await review.hasPlies(other);
  });

  test('from a link that holds the whole game, with its names, and survives a reload', async ({ page, visits }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const review = await ReviewPage.paste(page, record);
    await review.button('Export and share').click();
    await review.button('Share the link').click();
    await page.getByText('The link was copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe('/review');
    const other = await visits.visitor();
    await other.goto(link);
    const received = await ReviewPage.opened(other);
    await received.hasPlies(plies);
    await other.getByRole('columnheader', { name: 'Light (Ada)' }).waitFor();
    await other.reload();
    await (await ReviewPage.opened(other)).hasPlies(plies);
  });

  test('from a kept table: by its end card, and by the list of games; and from a record pasted at Home', async ({
    page,
  }) => {
    const save = saveOf('pylos', ['1a1', '1b2'], {
      over: true,
      early: { kind: 'resigned', seat: 2 },
      seats: [{ kind: 'me' }, { kind: 'computer', level: 2 }],
    });
    await TablePage.ofSave(page, save);
    await page.getByRole('link', { name: 'Review' }).click();
    const review = await ReviewPage.opened(page);
    await expect(page).toHaveURL(/\/review\/test$/);
    await review.hasPlies(['1a1', '1b2']);
    await page.getByText('Dark gave up.').waitFor();
    await page.getByRole('columnheader', { name: 'Dark (Calot, level 2)' }).waitFor();
    await page.getByRole('link', { name: 'Review another game' }).click();
    await page.getByRole('link', { name: 'Review Pylos, 2 moves' }).click();
    await (await ReviewPage.opened(page)).hasPlies(['1a1', '1b2']);
    await follow(page, '/');
    await page.getByText('Open a record').click();
    await page.getByLabel('Text of the record').fill(record);
    await page.getByRole('button', { name: 'Review it' }).click();
    await page.getByRole('columnheader', { name: 'Light (Ada)' }).waitFor();
    await (await ReviewPage.opened(page)).hasPlies(plies);
  });
});

test.describe('what cannot be reviewed is told in words', () => {
  test('a text that is no record, and links that are damaged, of a later version, impossible or of no table', async ({
    page,
  }) => {
    await visit(page, '/review');
    await page.getByLabel('Text of the record').fill('1. e4 e5 2. Nf3');
    await page.getByRole('button', { name: 'Review it' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^This record could not be read\./);
    await expect(page.getByRole('alert').locator('pre')).toHaveText(/^line \d+: \S/);
    await expect(page.getByLabel('Text of the record')).toHaveValue('1. e4 e5 2. Nf3');
    for (const [address, words] of [
      ['/review#AS8', /^This link is damaged/],
      ['/review#Zabc', /newer version/],
      ['/review#rolit%20a1', /^The game in this link is not possible\./],
      ['/review/nowhere', /^This game is not here/],
    ] as const) {
      await follow(page, '/rules');
      await follow(page, address);
      await expect(page.getByRole('alert')).toHaveText(words);
      await page.getByLabel('Text of the record').waitFor();
      await expect(page).toHaveURL((url) => url.href.endsWith(address));
    }
    await test.step('a plain link with a game on one line is read', async () => {
      await follow(page, '/rules');
      await follow(page, '/review#pylos%201a1%201b2');
      await (await ReviewPage.opened(page)).hasPlies(['1a1', '1b2']);
    });
  });
});

test.describe('variations', () => {
  test('begin where the board is touched, several are kept, and one is played on against the computer', async ({
    page,
  }) => {
    const review = await ReviewPage.paste(page, recordOf('pylos', ['1a1', '1d4', '1b1']));
    await review.slider.fill('1');
    await review.touch('cell:1c3');
    await review.touch('cell:1b3');
    await expect(review.announcement).toContainText('In a variation.');
    await review.button('Back to the game').press('Enter');
    await expect(review.slider).toHaveValue('1');
    // The button is gone; whoever uses the keyboard is not sent to the top of the page.
    await expect(review.slider).toBeFocused();
    await review.touch('cell:1a2');
    const variations = page.getByRole('list', { name: 'Variation from move 2' });
    await expect(variations).toHaveCount(2);
    await expect(variations.first().locator('.text')).toHaveText(['1c3', '1b3']);
    await review.hasPlies(['1a1', '1d4', '1b1']);
    // A ply of the game leads back into it.
    await review.button('Back to the game').click();
    await review.touch('cell:1d4');
    await expect(review.slider).toHaveValue('2');
    await expect(variations).toHaveCount(2);
    await variations.first().getByRole('button').last().click();
    await review.button('Play on from here').click();
    const sheet = page.getByRole('dialog', { name: 'Play on from here' });
    await expect(sheet.getByLabel(/^Seat 2/)).toHaveValue('me');
    await sheet.getByLabel('Level of seat 1').selectOption('2');
    await sheet.getByRole('button', { name: 'Play on', exact: true }).click();
    await page.waitForURL('**/play/**');
    const table = new TablePage(page);
    await table.ready();
    await expect.poll(async () => (await table.plies()).slice(0, 3)).toEqual(['1a1', '1c3', '1b3']);
    await table.touch('cell:1a2');
    await table.untilPlies(5);
    expect((await table.save()).seats).toEqual([{ kind: 'computer', level: 2 }, { kind: 'me' }]);
  });

  test('are removed, go through luck, and are kept', async ({ page }) => {
    await test.step('can be removed, and their record says only what was played in them', async () => {
      const review = await ReviewPage.paste(page, recordOf('pylos', ['1a1', '1d4']));
      await review.touch('cell:1c3');
      await review.button('Export and share').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        review.button('Download the record').click(),
      ]);
      const text = readFileSync(await download.path(), 'utf8');
      expect(replay(text)).toMatchObject({ game: 'pylos', outcome: null });
      expect(text).toContain('1c3');
      await review.button('Close').click();
      await review.button('Remove the variation from move 3').click();
      await expect(page.getByText('Variations')).toHaveCount(0);
      await expect(review.slider).toHaveValue('2');
    });
    await test.step('go through luck: what it brings is chosen or drawn', async () => {
      const review = await ReviewPage.paste(page, recordOf('bille-trap', ['d2', 'in']));
      const luck = page.getByRole('region', { name: 'Luck decides here. What comes next?' });
      await expect(luck.getByRole('button')).toHaveCount(7);
      await luck.getByRole('button', { name: 'the die shows 4' }).click();
      await expect(review.announcement).toContainText('The die shows 4.');
      await review.touch('tray');
      await review.touch('top:stay');
      await luck.getByRole('button', { name: 'Let luck decide' }).click();
      await expect(review.announcement).toHaveText(/The die shows [1-6]\./);
    });
    await test.step('are still there after a reload, and when one comes back from another page', async () => {
      const review = await ReviewPage.paste(page, recordOf('pylos', ['1a1', '1d4', '1b1']));
      await review.slider.fill('1');
      await review.touch('cell:1c3');
      await review.touch('cell:1b3');
      const variation = page.getByRole('list', { name: 'Variation from move 2' });
      for (const again of [() => page.reload(), () => page.goto('/rules').then(() => page.goBack())]) {
        await again();
        await variation.waitFor();
        await expect(variation.locator('.text')).toHaveText(['1c3', '1b3']);
        await expect(review.slider).toHaveValue('3');
        await review.hasPlies(['1a1', '1d4', '1b1']);
      }
    });
  });
});

test('on a phone nothing is wider than the screen, in French too', async ({ visits }) => {
  const page = await visits.visitor({ phone: true });
  await ReviewPage.paste(
    page,
    recordOf('pylos', randomPlies('pylos', 3, 20), '--players', 'Ada Lovelace/Charles Babbage'),
  );
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await page.getByRole('heading', { name: 'Bilan' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});
