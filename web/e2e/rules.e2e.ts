/** The rules pages: the ways to them, both languages, boards that are played and put back, the table of contents, printing, a small screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { rulesForTests } from '../src/testing/rules';
import { gameIds } from '../src/games';
import { languages } from '../src/words/language';
import type { RulesContent } from '../src/rules/content';
import { words as shared } from '../src/words/en/page';
import { words as around } from '../src/words/en/rules';
import { sectionKeys, type BoardFacts } from '../src/rules/rules-page';
import { saveOf } from '../src/testing/save-of';
import { follow, settled, visit } from './support/arrive';
import { layTables } from './support/database';
import { clickPart, TablePage } from './support/table-page';
import { test } from './support/test';
import { englishTexts, rulesOf } from './support/words';

const titles = { en: 'Rules of', fr: 'Règles de' } as const;
type Told = keyof typeof titles;

function name(game: string): string {
  return englishTexts.get(game)?.name ?? '';
}

/** Waits until the page with the rules of a game is there. */
async function arrived(page: Page, game: string, language: Told = 'en'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: `${titles[language]} ${name(game)}`, exact: true }).waitFor();
  await expect(page).toHaveURL(new RegExp(`/rules/${game}(#.*)?$`));
}

function contentOf(game: string, language: Told = 'en'): Promise<RulesContent> {
  return rulesOf(game, language);
}

/** A text as it is read: without marks, and with every kind of space as one. */
function plain(text: string): string {
  return text.replace(/[`*]/g, '').replace(/\s+/g, ' ');
}

test('the list of all rules leads to each page and back; each has all its sections and no gaps, in both languages', async ({
  page,
}) => {
  const isComplete = async (game: string, language: Told): Promise<void> => {
    await arrived(page, game, language);
    await expect(page).toHaveTitle(`${titles[language]} ${name(game)} · Calot`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sectionKeys.length);
    const { text } = await contentOf(game, language);
    await expect.poll(async () => plain(await page.getByRole('main').innerText())).toContain(plain(text('lead')));
    expect(plain(await page.getByRole('main').innerText())).not.toMatch(/[{}]|undefined/);
  };
  await page.goto('/rules');
  const title = page.getByRole('heading', { level: 1, name: shared['rules.link'], exact: true });
  for (const game of gameIds) {
    await title.waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name(game)}`) })
      .click();
    await isComplete(game, 'en');
    await page.getByRole('link', { name: around.all }).click();
  }
  await page.getByRole('button', { name: languages.fr.name }).click();
  for (const game of gameIds) {
    await follow(page, `/rules/${game}`);
    await isComplete(game, 'fr');
  }
  await test.step('each by its address, and one that is not there', async () => {
    for (const game of gameIds) expect((await page.request.get(`/rules/${game}`)).status()).toBe(200);
    await page.getByRole('button', { name: languages.en.name }).click();
    await follow(page, '/rules/chess');
    await page.getByRole('heading', { name: around.missing }).waitFor();
  });
});

async function reachFromEverywhere(page: Page, game: string, language: Told): Promise<void> {
  const link = { name: `${titles[language]} ${name(game)}`, exact: true };
  await follow(page, '/');
  await page.getByRole('link', link).click();
  await arrived(page, game, language);
  await follow(page, `/new/${game}`);
  await page.getByRole('link', link).click();
  await arrived(page, game, language);
  await follow(page, `/play/${game}`);
  await settled(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', link).click();
  await arrived(page, game, language);
}

test('every page is reached from the card, the panel and the menu of a table', async ({ page }) => {
  await layTables(page, Object.fromEntries(gameIds.map((id) => [id, saveOf(id, [], { id })])));
  await visit(page, '/rules');
  for (const game of gameIds) await reachFromEverywhere(page, game, 'en');
  await page.getByRole('button', { name: 'Français' }).click();
  await reachFromEverywhere(page, 'pylos', 'fr');
  await page.goBack();
  await new TablePage(page).ready();
});

/** A board on a rules page. */
class RulesBoardPage {
  readonly figure: Locator;

  constructor(
    readonly page: Page,
    readonly board: string,
  ) {
    this.figure = page.locator(`#board-${board}`);
  }

  async ready(): Promise<void> {
    await this.figure.scrollIntoViewIfNeeded();
    await this.figure.locator('[data-testid="board"][data-settled="true"] [data-touch]').first().waitFor();
  }

  part(touch: string): Locator {
    return this.figure.locator(`[data-touch="${touch}"]`).first();
  }

  /** Clicks a part, unless the board has chosen it by itself because there was nothing else. */
  async touch(touch: string): Promise<void> {
    const classes = (await this.part(touch).getAttribute('class')) ?? '';
    if (!classes.split(' ').includes('chosen')) await clickPart(this.page, touch, `#board-${this.board}`);
  }

  get status(): Locator {
    return this.figure.getByRole('status');
  }

  said(): Promise<string> {
    return this.status.innerText();
  }

  button(label: string): Locator {
    return this.figure.getByRole('button', { name: label, exact: true });
  }
}

test.describe('boards', () => {
  const rules = rulesForTests();

  /** The touches of each proposed ply, as the rules core says. */
  function touchesOf({ game, start, plies = [], try: proposal = [] }: BoardFacts): string[][] {
    const table = rules.open(game, start);
    try {
      for (const ply of plies) table.play(ply);
      return proposal.map((wanted) => {
        const found = table.state().plies.find(({ text }) => text === wanted)?.touches[0];
        if (!found) throw new Error(`${wanted} cannot be made by touches`);
        table.play(wanted);
        return found;
      });
    } finally {
      table.free();
    }
  }

  /** Plays on every board of the page that is open, and puts it back. */
  async function playAll(page: Page, content: RulesContent): Promise<void> {
    for (const [board, facts] of Object.entries(content.facts.boards)) {
      if (!facts.try) continue;
      const shown = new RulesBoardPage(page, board);
      await shown.ready();
      const before = await lit(shown);
      await expect(shown.status, board).toHaveText('');
      for (const touches of touchesOf(facts)) for (const touch of touches) await shown.touch(touch);
      await shown.figure
        .getByText(plain(content.text(`board.${board}.seen`)).slice(0, 40))
        .first()
        .waitFor();
      await expect
        .poll(async () => plain(await shown.said()), { message: board })
        .toBe(plain(content.text(`board.${board}.seen`)));
      await shown.button(around['try.back']).click();
      await expect.poll(() => lit(shown), { message: board }).toEqual(before);
      await expect(shown.status, board).toHaveText('');
    }
  }

  // That those of all games can be played as they say is looked at without a browser.
  test('of Quits are played by touching and with the keyboard, put back, and stay as they are in another language', async ({
    page,
  }) => {
    await page.goto('/rules/quits');
    await arrived(page, 'quits');
    await playAll(page, await contentOf('quits'));
    const board = new RulesBoardPage(page, 'step');
    await test.step('with the keyboard, and Escape lets go of a marble', async () => {
      await board.part('cell:c3').focus();
      await page.keyboard.press('Enter');
      await board.button('Cancel').waitFor();
      await page.keyboard.press('Escape');
      await board.button(around['try.show']).waitFor();
      await page.keyboard.press('Enter');
      await board.part('cell:b4').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => board.said()).toContain('A step to the left');
    });
    await test.step('the language is changed, and the board stays as it was played', async () => {
      await page.getByRole('button', { name: 'Français' }).click();
      await arrived(page, 'quits', 'fr');
      await expect(board.part('cell:b4')).toHaveAttribute('aria-label', /bille rouge/);
      // The words of the rules in another language come a moment after those around them.
      await expect.poll(() => board.said()).toContain('Un pas à gauche');
    });
  });

  test('of BallCube are played by touching, and put back', async ({ page }) => {
    await page.goto('/rules/ballcube');
    await arrived(page, 'ballcube');
    await playAll(page, await contentOf('ballcube'));
  });

  /** The parts that can be chosen now. */
  function lit(board: RulesBoardPage): Promise<string[]> {
    return board.figure
      .locator('[data-touch].lit')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-touch') ?? '').sort());
  }

  test('show what is proposed on demand, and answer to other plies', async ({ page }) => {
    await page.goto('/rules/rolit');
    const board = new RulesBoardPage(page, 'first');
    await board.ready();
    await board.button(around['try.show']).click();
    await expect.poll(() => board.said()).toContain('rolled over to red');
    await expect(board.part('cell:e4')).toHaveAttribute('aria-label', /red/);
    await board.button(around['try.back']).click();
    await expect(board.part('cell:e4')).toHaveAttribute('aria-label', /yellow/);
    await board.touch('cell:d6');
    await expect.poll(() => board.said()).toContain('Also possible');
    await board.button(around['try.show']).click();
    await expect.poll(() => board.said()).toContain('rolled over to red');
    await expect(board.part('cell:d6')).toHaveAttribute('aria-label', /empty/);
  });

  test('are set up only when they come near the screen, and all of them before printing', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const boards = document.querySelectorAll('figure [data-testid="board"]').length;
        document.body.setAttribute('data-printed', String(boards));
      };
    });
    await page.goto('/rules/cubulus');
    await arrived(page, 'cubulus');
    await new RulesBoardPage(page, 'neutral').ready();
    const [figures, boards] = [page.locator('figure'), page.locator('figure [data-testid="board"]')];
    // The figures are there with the page; a board set up too early would stay.
    const [all, before] = [await figures.count(), await boards.count()];
    expect(before).toBeLessThan(all);
    await page.getByRole('button', { name: around.print, exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', String(all));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: around.contents })).toBeHidden();
    await expect(page.locator('figure button').first()).toBeHidden();
  });
});

test.describe('ways', () => {
  test('from the rules of one game to those of another, to a table and to the first steps', async ({ page }) => {
    await page.goto('/rules/pylos');
    await arrived(page, 'pylos');
    await page.getByRole('navigation', { name: around.others }).getByRole('link', { name: 'Quits' }).click();
    await arrived(page, 'quits');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('link', { name: shared['learn.link'], exact: true }).click();
    await page.waitForURL('**/learn/quits');
    await page.goBack();
    await arrived(page, 'quits');
    await page.getByRole('button', { name: around.play, exact: true }).click();
    await page.waitForURL('**/play/*');
    await new TablePage(page).opened();
  });

  test('the table of contents leads to sections, and addresses with a section open there', async ({ page }) => {
    await page.goto('/rules/ballcube');
    await arrived(page, 'ballcube');
    const contents = page.getByRole('navigation', { name: around.contents });
    const heading = page.getByRole('heading', { level: 2, name: around['section.options'] });
    await contents.getByRole('link', { name: around['section.options'] }).click();
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(/#options$/);
    await expect.poll(() => inView(heading)).toBe(true);
    await page.goto('/');
    await page.goto('/rules/ballcube#notation');
    await arrived(page, 'ballcube');
    await expect
      .poll(() => inView(page.getByRole('heading', { level: 2, name: around['section.notation'] })))
      .toBe(true);
  });

  function inView(part: Locator): Promise<boolean> {
    return part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  }
});

test('on a phone nothing scrolls sideways', async ({ visits }) => {
  const page = await visits.visitor({ phone: true, context: { locale: 'fr-FR' } });
  await visit(page, '/rules');
  for (const game of ['', ...gameIds]) {
    if (game) await follow(page, `/rules/${game}`);
    if (game) await arrived(page, game, 'fr');
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, game).toBeLessThanOrEqual(0);
  }
});
