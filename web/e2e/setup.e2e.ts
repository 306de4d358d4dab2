/**
 * Setting up positions: one of each game by touching the board and choosing beside it, texts pasted, playing from a position, links in
 * and out, undo, options, the keyboard alone, a phone.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { follow, lettered, painted, placesOf, visit } from './support/arrive';
import { TablePage } from './support/table-page';
import { test } from './support/test';

class SetupPage {
  readonly board: Locator;
  readonly status: Locator;
  readonly text: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByTestId('board');
    this.status = page.getByTestId('status').getByRole('status');
    this.text = page.getByRole('textbox', { name: 'Position as text' });
  }

  static async open(page: Page, address: string): Promise<SetupPage> {
    const setup = new SetupPage(page);
    // From one to the next as by a link.
    await (page.url() === 'about:blank' ? visit : follow)(page, `/setup/${address}`);
    await page.locator('[data-testid="board"] [data-touch]').first().waitFor();
    return setup;
  }

  /** Chooses what to place, by its words. */
  async brush(name: string): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).check({ force: true });
  }

  async touch(...touches: string[]): Promise<void> {
    for (const touch of touches) await this.board.locator(`[data-touch="${touch}"]`).first().click();
  }

  async choose(field: string, value: string): Promise<void> {
    await this.page.locator(`[data-field="${field}"]`).selectOption(value);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async says(words: string | RegExp): Promise<void> {
    await expect(this.status).toHaveText(words);
  }

  async hasText(text: string | RegExp): Promise<void> {
    await expect(this.text).toHaveValue(text);
  }

  async paste(text: string): Promise<void> {
    await this.text.fill(text);
    await this.press('Use this text');
  }
}

/** What is said of the positions of all games is looked at without a browser; here, that what is clicked and chosen arrives. */
test.describe('by touching', () => {
  test('Rolit, Pylos and Quits', async ({ page }) => {
    await test.step('Rolit, and the buttons for a whole board', async () => {
      const setup = await SetupPage.open(page, 'rolit');
      await setup.says('This position can be played: Red to move.');
      await setup.brush('Red ball');
      await setup.touch('cell:f4');
      await setup.says('This position can be played: Green to move.');
      await setup.hasText('8/8/8/3ryr2/3bg3/8/8/8 g');
      await setup.press('Empty board');
      await setup.says('Not possible. d4 is empty, but the game begins with a ball there.');
      await setup.hasText('');
      await setup.press('Usual start');
      await setup.hasText('8/8/8/3ry3/3bg3/8/8/8 r');
    });
    await test.step('Pylos, who is to move, and the part that is wrong', async () => {
      const setup = await SetupPage.open(page, 'pylos');
      await setup.brush('Light ball');
      await setup.touch('cell:1a1', 'cell:1b1');
      await setup.brush('Dark ball');
      await setup.touch('cell:1a2', 'cell:1b2');
      await setup.hasText('ll2/dd2/4/4 3/3/3 2/2 1 d');
      await page.getByRole('radio', { name: 'Light', exact: true }).check({ force: true });
      await setup.says('This position can be played: Light to move.');
      await setup.touch('cell:2c3');
      await expect(setup.board.locator('[data-touch="cell:2c3"].hint')).toHaveCount(1);
    });
    await test.step('Quits, the eraser and a list', async () => {
      const setup = await SetupPage.open(page, 'quits');
      await setup.brush('Nothing (eraser)');
      await setup.touch('cell:c1', 'cell:c5');
      await setup.choose('last', '5+');
      await setup.hasText('3b1/3bb/r3b/rr3/1r3 r 5+');
    });
  });

  test('Cubulus, BallCube and Bille-Trap', async ({ page }) => {
    await test.step('Cubulus', async () => {
      const setup = await SetupPage.open(page, 'cubulus:players=3');
      for (const [brush, cell] of [
        ['Red ball', 'cell:111'],
        ['Blue ball', 'cell:211'],
        ['Yellow ball', 'cell:113'],
      ] as const) {
        await setup.brush(brush);
        await setup.touch(cell);
      }
      await setup.hasText('rb1/3/3 3/3/3 y2/3/3 r -');
    });
    await test.step('BallCube, where a touch on a bar leads to its lists', async () => {
      const setup = await SetupPage.open(page, 'ballcube:levels=1,bars=2,balls=1');
      await setup.choose('bar:1.1', 'r1000');
      await setup.choose('bar:1.2', 'k0111');
      await setup.choose('axis:1', 'ns');
      await setup.brush('Red ball');
      await setup.touch('chimney:a2');
      await setup.hasText('r1000n,k0111n,-,- ......../R1....../......../........ 2 - -');
      await setup.touch('bar:1a');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('bar:1.1');
    });
    await test.step('Bille-Trap, what is placed and what lies beneath', async () => {
      const setup = await SetupPage.open(page, 'bille-trap');
      await setup.brush('Red marble');
      await setup.touch('cell:9', 'cell:12');
      await setup.brush('Trap known to be closed');
      await setup.touch('cell:9');
      await setup.choose('stage', 'd4');
      await setup.choose('housed:2', '2');
      await setup.hasText('8/r2r4/8 ????????/c???????/???????? 0 0,2 r d4');
    });
  });
});

test.describe('texts', () => {
  test('a good one is taken, an impossible one is shown with its reason, nonsense is refused', async ({ page }) => {
    const setup = await SetupPage.open(page, 'pylos');
    await setup.paste('  ll2/dd2/4/4   d2/3/3 2/2 1 d ');
    await setup.says('This position can be played: Dark to move.');
    await setup.paste('4/4/4/4 d2/3/3 2/2 1 d');
    await setup.says('Not possible. The ball on 2a1 hangs in the air: it needs four balls below it.');
    await expect(setup.board.locator('[data-touch="cell:2a1"]')).toHaveAttribute('aria-label', /dark ball/);
    await setup.paste('hello');
    await setup.says('Not possible. Parts of the text, separated by spaces: 1. This game needs 5.');
    await setup.hasText('hello');
    await expect(page.getByRole('button', { name: 'Play from here' })).toBeDisabled();
    await test.step('a position where the game is over is shown, but not played', async () => {
      await SetupPage.open(page, 'quits');
      await setup.paste('2b2/3bb/5/5/rr3 b -');
      await setup.says('This position is possible, but the game is over: Red has won.');
      await expect(page.getByRole('button', { name: 'Play from here' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Analyse' })).toBeDisabled();
    });
    await test.step('a damaged link says what is wrong, an unknown game too', async () => {
      await SetupPage.open(page, 'pylos#ll2/dd2');
      await setup.says('Not possible. Parts of the text, separated by spaces: 1. This game needs 5.');
      await follow(page, '/setup/chess');
      await page.getByRole('heading', { level: 1, name: 'There is no game with this address.' }).waitFor();
    });
  });
});

test.describe('what is done with a position', () => {
  test('it is played from: a table opens that begins with it, and its first ply is legal', async ({ page }) => {
    const setup = await SetupPage.open(page, 'pylos');
    await setup.paste('ll2/dd2/4/4 3/3/3 2/2 1 d');
    await setup.press('Play from here');
    await page.getByRole('combobox', { name: 'Seat 1, Light' }).selectOption('Someone here');
    await setup.press('Start the game');
    await page.waitForURL('**/play/*');
    const table = new TablePage(page);
    await table.opened();
    expect((await table.save()).start).toBe('ll2/dd2/4/4 3/3/3 2/2 1 d');
    await table.touch('cell:2a1');
    await expect.poll(async () => (await table.save()).plies).toEqual(['2a1']);
    // The menu of the table leads back to the bench, with the position on the board.
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Set up a position' }).click();
    await setup.hasText('ll2/dd2/4/4 d2/3/3 2/2 1 l');
  });

  test('the computer says what is best and what it is worth, and edits are undone', async ({ page }) => {
    const setup = await SetupPage.open(page, 'rolit:size=4');
    // Eleven balls have been placed, so the last one is green's: on a1 it turns b1 and a2, and green has all but one.
    await setup.paste('1rgg/rggg/gggg/gggr g');
    await setup.says('This position can be played: Green to move.');
    await setup.press('Analyse');
    const analysis = page.getByTestId('analysis');
    await expect
      .poll(() => analysis.innerText(), { timeout: 60_000 })
      .toMatch(/Best for Green: .*a1.*\n*Green wins with best play\./);
    await test.step('edits are undone and redone, options keep what fits', async () => {
      const setup = await SetupPage.open(page, 'rolit');
      await setup.brush('Red ball');
      await setup.touch('cell:f4');
      await setup.press('Undo the last change');
      await setup.hasText('8/8/8/3ry3/3bg3/8/8/8 r');
      await setup.press('Redo the change');
      await setup.hasText('8/8/8/3ryr2/3bg3/8/8/8 g');
      await page.keyboard.press('Control+z');
      await setup.hasText('8/8/8/3ry3/3bg3/8/8/8 r');
      await page.keyboard.press('Control+y');
      await page.getByRole('group', { name: 'Players' }).locator('input[value="3"]').check({ force: true });
      await setup.says('This position can be played: Yellow to move.');
      // No random one is an empty board.
      await setup.press('Empty board');
      await setup.says(/^Not possible/);
      await setup.hasText('');
      await setup.press('Random position');
      await setup.says(/^This position can be played/);
      await setup.hasText(/./);
    });
  });

  test('its link opens it again, with its rules', async ({ page, visits }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const setup = await SetupPage.open(page, 'quits');
    await page.getByRole('group', { name: 'Players' }).locator('input[value="4"]').check({ force: true });
    await setup.press('Usual start');
    await setup.brush('Nothing (eraser)');
    await setup.touch('cell:b2');
    // Red has the one marble out that it needs: with a step of its own, so blue would be next.
    await setup.says('This position is possible, but the game is over: Red has won.');
    await setup.brush('Red marble');
    await setup.touch('cell:c3');
    await setup.press('Copy link');
    await page.getByText('The link was copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe('/setup/quits:players=4');
    // The address itself follows the position.
    await expect(page).toHaveURL(link);
    const other = new SetupPage(await visits.visitor());
    await other.page.goto(link);
    await other.hasText('1b1y1/bb1yy/2r2/r2gg/1r1g1 b -');
    await other.says('This position can be played: Blue to move.');
  });
});

test('with the keyboard alone', async ({ page }) => {
  const setup = await SetupPage.open(page, 'pylos');
  await painted(page);
  await page.getByRole('radio', { name: 'Light ball' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dark ball' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  // The board is the next stop.
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-touch'))).toMatch(/^cell:/);
  const touch = await page.evaluate(() => document.activeElement?.getAttribute('data-touch'));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => setup.board.locator(`[data-touch="${touch ?? ''}"]`).getAttribute('aria-label'))
    .toContain('light ball');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-touch')))
    .toEqual(expect.stringMatching(new RegExp(`^cell:(?!${touch?.slice('cell:'.length) ?? ''}$)`)));
});

test('on a phone, in French: the board is as wide as the screen and the reason is said', async ({ visits }) => {
  const page = await visits.visitor({ phone: true, context: { locale: 'fr-FR' } });
  await page.goto('/setup/pylos');
  await page.getByRole('heading', { level: 1, name: 'Pylos : composer une position' }).waitFor();
  const board = page.getByTestId('board');
  await board.locator('[data-touch="cell:2a1"]').tap();
  await expect.poll(() => page.getByTestId('status').innerText()).toContain('La boule en 2a1 est en l’air');
  await lettered(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(360);
  const [{ width }] = await placesOf(page, '[data-testid="board"]');
  expect(width).toBeGreaterThan(300);
});
