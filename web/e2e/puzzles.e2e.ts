/**
 * Puzzles: solved, failed and tried again, with hints and with the solution, the one of the day, with the keyboard alone, and what is kept of
 * it all. What is right is read from the files of puzzles, not from the page.
 */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { dailyPuzzle, dayOf } from '../src/puzzles/daily';
import { readPuzzles, type Puzzle } from '../src/puzzles/puzzle';
import { follow, painted, settled, visit } from './support/arrive';
import { turnTo } from './support/clock';
import { clickPart } from './support/table-page';
import { test } from './support/test';

function puzzleOf(game: string, number: number): Puzzle {
  const text = readFileSync(new URL(`../../puzzles/${game}.txt`, import.meta.url), 'utf8');
  const puzzle = readPuzzles(game, text)[number - 1];
  if (!puzzle) throw new Error(`no puzzle ${String(number)} of ${game}`);
  return puzzle;
}

/** The touches of plies that put a ball into a cell or move a marble from one cell to another; null for other plies. */
function touchesOf(ply: string): string[] | null {
  if (/^([a-h][1-8]|\d[a-d]\d)$/.test(ply)) return [`cell:${ply}`];
  const step = /^([a-e][1-5])([a-e][1-5])$/.exec(ply);
  return step ? [`cell:${step[1] ?? ''}`, `cell:${step[2] ?? ''}`] : null;
}

/** One's own plies of a line. */
const ownPlies = ({ line }: Puzzle): string[] => line.filter((_, index) => index % 2 === 0);

class PuzzlePage {
  readonly board: Locator;
  readonly words: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByTestId('board');
    this.words = page.locator('.puzzle .words');
  }

  /** Opens the page at a puzzle, with a clock that skips its pauses. */
  static async open(page: Page, game: string, number: number): Promise<PuzzlePage> {
    await page.clock.install();
    await page.goto(`/puzzles/${game}/${String(number)}`);
    const room = new PuzzlePage(page);
    await room.atRest();
    await painted(page);
    return room;
  }

  /** Goes on to a puzzle, as by a link. */
  async goTo(game: string, number: number): Promise<void> {
    await follow(this.page, `/puzzles/${game}/${String(number)}`);
    await this.atRest();
  }

  async atRest(): Promise<void> {
    await settled(this.page);
  }

  /** Turns the clock until this is there; the pauses between plies are not what is looked at. */
  async turnTo(wanted: Locator): Promise<void> {
    await turnTo(this.page, wanted);
  }

  /** Waits until a ply is to be found, or the like. */
  async phase(phase: string): Promise<void> {
    await this.turnTo(this.page.locator(`.puzzle[data-phase="${phase}"]`));
  }

  part(touch: string): Locator {
    return this.board.locator(`[data-touch="${touch}"]`).first();
  }

  async make(ply: string): Promise<void> {
    for (const touch of touchesOf(ply) ?? []) await clickPart(this.page, touch);
  }

  async solve(puzzle: Puzzle): Promise<void> {
    for (const ply of ownPlies(puzzle)) {
      await this.phase('find');
      await this.make(ply);
    }
    await this.isSolved();
  }

  /** Waits until it is solved; the win may still be played to its end. */
  async isSolved(): Promise<void> {
    await this.turnTo(this.words.getByText('Solved', { exact: true }));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Waits until these words have been spoken. */
  async said(words: string | RegExp): Promise<void> {
    await this.turnTo(this.page.getByTestId('announcement').getByText(words));
  }

  hinted(): Promise<string[]> {
    return this.board
      .locator('[data-touch].hint')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-touch') ?? ''));
  }

  /** What the page of the game says of a puzzle, gone to as by a link or loaded anew. */
  async tile(game: string, number: number, says: string, go = follow): Promise<void> {
    await go(this.page, `/puzzles/${game}`);
    await this.page
      .getByRole('link', {
        name: says === '' ? `Puzzle ${String(number)}` : `Puzzle ${String(number)}, ${says}`,
        exact: true,
      })
      .waitFor();
  }
}

const pylos = puzzleOf('pylos', 18);
const quits = puzzleOf('quits', 1);

test.describe('a puzzle', () => {
  test('shows its solution, which does not count as solved; then it is solved ply by ply, and stays solved', async ({
    page,
  }) => {
    const room = await PuzzlePage.open(page, 'pylos', 18);
    await expect(page).toHaveTitle('Pylos, puzzle 18 · Calot');
    await expect(room.words).toContainText(`Dark to move wins in ${String(pylos.plies)} moves. Find the first.`);
    await test.step('the solution, which does not count as solved in this visit', async () => {
      await room.button('Solution').click();
      await room.phase('seen');
      await room.said(new RegExp(`^You: .*${pylos.line.at(-1) ?? ''}`));
      await room.said(/^The solution\./);
      await room.button('From the start').click();
      await room.solve(pylos);
      await room.tile('pylos', 18, 'solution seen', visit);
      await page.getByText('0 of 40 solved').waitFor();
    });
    await test.step('solved ply by ply, the replies shown between them', async () => {
      await room.goTo('pylos', 18);
      await expect(room.words).toContainText('You have seen its solution.');
      const [first = '', ...more] = ownPlies(pylos);
      await room.make(first);
      await room.said(new RegExp(`^You: .*${first}`));
      await room.phase('find');
      await room.said(new RegExp(`^Computer: .*${pylos.line[1] ?? ''}`));
      await expect(room.words).toContainText(`Right. Dark now wins in ${String(pylos.plies - 2)} moves.`);
      for (const ply of more) {
        await room.phase('find');
        await room.make(ply);
      }
      await room.isSolved();
      await room.said(/^Solved\./);
    });
    await test.step('it stays solved', async () => {
      await page.reload();
      await room.atRest();
      await expect(room.words).toContainText('You have solved it already.');
      await room.tile('pylos', 18, 'solved');
      await page.getByText('1 of 40 solved').waitFor();
    });
    await test.step('one that is not there says so', async () => {
      for (const address of ['/puzzles/rolit/41', '/puzzles/chess']) {
        await follow(page, address);
        await page.getByRole('heading', { name: 'There is no such puzzle.' }).waitFor();
      }
      await page.getByRole('link', { name: 'All puzzles' }).click();
      await page.getByRole('heading', { name: 'Puzzles', exact: true }).waitFor();
    });
  });

  test('is failed, tried again and solved with hints, won to its end by the computer, and left out of the free run', async ({
    page,
  }) => {
    const room = await PuzzlePage.open(page, 'quits', 1);
    await test.step('one that was failed says why, is answered, and can be tried again', async () => {
      const before = await room.part('cell:e3').getAttribute('aria-label');
      await room.make('e3d2');
      await room.phase('wrong');
      await room.said('Not this one');
      await room.turnTo(page.getByText('The computer answers:'));
      // Whether it wins later the computer may or may not see; that it does not win in time is proved.
      await expect(room.words).toContainText(
        /no longer wins within 3 moves|wins too, but not as soon|lets the win slip/,
      );
      await room.said(/^Computer: /);
      await room.button('Try again').click();
      await room.phase('find');
      await room.atRest();
      await expect(room.part('cell:e3')).toHaveAttribute('aria-label', before ?? '');
      await expect(room.words).toContainText('One wrong try so far');
      await room.tile('quits', 1, 'tried', visit);
    });
    await test.step('there is a hint for the beginning of a ply, and one for all of it, and it still counts as solved', async () => {
      await room.goTo('quits', 1);
      expect(await room.hinted()).toEqual([]);
      await room.button('Hint').click();
      await room.said('Start with the marked part.');
      await expect.poll(() => room.hinted()).toEqual(['cell:c3']);
      await room.button('More').click();
      await room.said('The move: marble from c3 to b2.');
      await expect.poll(async () => (await room.hinted()).sort()).toEqual(['cell:b2', 'cell:c3']);
      await room.solve(quits);
      await room.tile('quits', 1, 'solved', visit);
    });
    await test.step('it is won to its end by the computer when that is wanted', async () => {
      await room.goTo('quits', 1);
      await room.solve(quits);
      await room.phase('finish');
      await room.said('Now the last move: Blue wins with it.');
      await room.button('See the win').click();
      await room.turnTo(page.getByText('You win. Marbles out by the far corner'));
      await page.getByText('You win. Marbles out by the far corner').first().waitFor();
      // Three marbles out win; blue had two.
      await expect(room.words).toContainText(/You\s3/);
      await page.getByRole('link', { name: 'Next puzzle' }).click();
      await page.waitForURL('**/puzzles/quits/2');
      await page.goBack();
      await room.atRest();
      await room.phase('find');
    });
    await test.step('one of Rolit speaks of the only ply that still wins', async () => {
      const puzzle = puzzleOf('rolit', 6);
      await room.goTo('rolit', 6);
      await expect(room.words).toContainText(
        `The board will be full in ${String(puzzle.plies)} moves, and only one move here still wins.`,
      );
      await room.solve(puzzle);
    });
    await test.step('the free run goes through the games in one grade and leaves out what is solved', async () => {
      await follow(page, '/puzzles');
      // The first of each game, then the second of each: Quits has its first one solved.
      await page.getByRole('link', { name: /^Grade 1/ }).click();
      await page.waitForURL('**/puzzles/rolit/1');
      await room.solve(puzzleOf('rolit', 1));
      await page.getByRole('link', { name: 'Next puzzle' }).click();
      await page.waitForURL('**/puzzles/pylos/1');
      await room.phase('find');
      await room.button('Solution').click();
      await room.phase('seen');
      await page.getByRole('link', { name: 'Next puzzle' }).click();
      await page.waitForURL('**/puzzles/cubulus/1');
      await room.phase('find');
    });
  });

  test('is solved on a phone by tapping, and fits it', async ({ visits }) => {
    const page = await visits.visitor({ phone: true });
    const room = await PuzzlePage.open(page, 'quits', 1);
    for (const touch of [...(touchesOf('c3b2') ?? []), 'cell:b2']) await room.part(touch).tap();
    await room.isSolved();
    for (const address of ['/puzzles/quits/2', '/puzzles/quits', '/puzzles']) {
      await follow(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});

test.describe('the puzzle of the day', () => {
  /** A day with Rolit, followed by one with a puzzle of Pylos that is solved by putting balls into cells. */
  const first = Array.from({ length: 200 }, (_, index) => new Date(2027, 0, 1 + index, 12)).find((date) => {
    const [today, tomorrow] = [dailyPuzzle(dayOf(date)), dailyPuzzle(dayOf(date) + 1)];
    return (
      today.game === 'rolit' &&
      tomorrow.game === 'pylos' &&
      ownPlies(puzzleOf('pylos', tomorrow.number)).every((ply) => touchesOf(ply) !== null)
    );
  });
  if (!first) throw new Error('no such day');
  const at = (days: number, hour: number): Date =>
    new Date(first.getFullYear(), first.getMonth(), first.getDate() + days, hour);

  test('is offered at home, and days in a row are counted', async ({ page }) => {
    const room = new PuzzlePage(page);
    await page.clock.install({ time: at(0, 12) });
    for (const [day, game] of (['Rolit', 'Pylos'] as const).entries()) {
      await page.clock.setSystemTime(at(day, 12));
      await page.goto('/');
      await page.getByRole('link', { name: `Puzzle of the day ${game}` }).click();
      await page.getByRole('link', { name: 'Solve it' }).click();
      await room.atRest();
      const { game: id, number } = dailyPuzzle(dayOf(at(day, 12)));
      await expect(page).toHaveURL(new RegExp(`/puzzles/${id}/${String(number)}$`));
      await room.solve(puzzleOf(id, number));
    }
    await expect(room.words).toContainText('2 days in a row');
    await follow(page, '/puzzles');
    await page.getByText('Solved today · 2 days in a row').waitFor();
    await follow(page, '/');
    await page.getByRole('link', { name: /Puzzle of the day\s*Pylos, solved/ }).waitFor();
    // The days of the one that was left out are over.
    await page.clock.setSystemTime(at(3, 12));
    await page.goto('/puzzles');
    await page.getByText('Solve it today to start a streak.').waitFor();
  });
});

test.describe('with the keyboard alone', () => {
  /** Presses `n`, which goes to the next part that can be chosen, until the focus is on one whose name begins with this. */
  async function goTo(page: Page, name: string): Promise<void> {
    for (let presses = 0; presses < 30; presses += 1) {
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      if (focused.startsWith(name)) return;
      await page.keyboard.press('n');
    }
    throw new Error(`${name} was not reached`);
  }

  test('a puzzle is failed, tried again, solved, and left for the next one', async ({ page }) => {
    const room = await PuzzlePage.open(page, 'quits', 1);
    for (
      let tabs = 0;
      tabs < 20 && (await page.evaluate(() => document.activeElement?.closest('[data-testid="board"]') == null));
      tabs += 1
    )
      await page.keyboard.press('Tab');
    const name = async (cell: string): Promise<string> =>
      (await room.part(`cell:${cell}`).getAttribute('aria-label'))?.split(',')[0] ?? '';
    await goTo(page, await name('e3'));
    await page.keyboard.press('Enter');
    await goTo(page, await name('d2'));
    await page.keyboard.press('Enter');
    await room.phase('wrong');
    await page.waitForFunction(() => document.activeElement?.textContent.trim() === 'Try again');
    await page.keyboard.press('Enter');
    await room.phase('find');
    await page.waitForFunction(() => document.activeElement?.closest('[data-testid="board"]') != null);
    await page.keyboard.press('h');
    await room.said('Start with the marked part.');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys.getByRole('rowheader').filter({ hasText: /^.$/ })).toHaveText([
      'D',
      'L',
      'M',
      'H',
      'R',
      '1',
      '2',
      '?',
    ]);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await goTo(page, await name('c3'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await room.said('Cancelled.');
    await goTo(page, await name('c3'));
    await page.keyboard.press('Enter');
    await goTo(page, await name('b2'));
    await page.keyboard.press('Enter');
    await room.phase('finish');
    await page.waitForFunction(() => document.activeElement?.closest('[data-testid="board"]') != null);
    await room.button('See the win').press('Enter');
    await room.phase('solved');
    await page.waitForFunction(() => document.activeElement?.textContent.trim() === 'Next puzzle');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/puzzles/quits/2');
    await room.atRest();
    await page.keyboard.press('1');
    await page.waitForURL('**/puzzles/quits/1');
    await room.atRest();
    await page.keyboard.press('2');
    await page.waitForURL('**/puzzles/quits/2');
  });
});

test('progress that is damaged is harmless', async ({ page }) => {
  const damaged = '{"version":1,"tried":{"quits/1":7,"quits/2":{"end":"solved"}},"streak":"long"}';
  await page.addInitScript((text) => {
    if (localStorage.getItem('calot.puzzles') === null) localStorage.setItem('calot.puzzles', text);
  }, damaged);
  const room = await PuzzlePage.open(page, 'quits', 1);
  for (const address of ['/', '/puzzles', '/puzzles/quits']) await follow(page, address);
  await room.goTo('quits', 1);
  await room.solve(quits);
  await page.reload();
  await room.atRest();
  await expect(room.words).toContainText('You have solved it already.');
  await room.tile('quits', 2, 'solved');
});
