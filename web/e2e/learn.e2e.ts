/** First steps: a lesson to its end by touch, one with the keyboard, wrong plies, leaving and coming back, and the offer of them. */
import { expect, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { follow, placesOf, visit } from './support/arrive';
import { layTables } from './support/database';
import { LessonPage } from './support/lesson-page';
import { TablePage } from './support/table-page';
import { test } from './support/test';
import { gameWords } from './support/words';

test.describe('the lesson', () => {
  // Those of the other games are gone through without a browser.
  test('of Quits is gone through to its end by touch', async ({ visits }) => {
    const lesson = await LessonPage.open(await visits.visitor({ phone: true }), 'quits');
    for (let number = 1; number <= lesson.steps; number += 1) {
      const step = await lesson.at(number);
      const words = lesson.words[step.name];
      await expect(lesson.text).toHaveText(words?.text ?? '');
      if (step.task.kind === 'play') {
        await expect(lesson.announcement).toHaveText(
          `Step ${String(number)} of ${String(lesson.steps)}. ${words?.title ?? ''}. ${words?.text ?? ''}`,
        );
        await lesson.play(step, lesson.rightPly(step));
      }
      if (words?.done) {
        await lesson.done(step);
        await expect(lesson.announcement).toHaveText(words.done);
      }
      if (number < lesson.steps) await lesson.button('Next').tap();
    }
    await lesson.page.getByRole('link', { name: 'Rules', exact: true }).waitFor();
    await lesson.page.getByRole('link', { name: 'Home', exact: true }).waitFor();
    await lesson.page.getByLabel('How strong is the computer?').selectOption('2');
    await lesson.button('Play against the computer').tap();
    await lesson.page.waitForURL('**/play/*');
    const table = new TablePage(lesson.page);
    await table.opened();
    expect((await table.save()).seats).toEqual([{ kind: 'me' }, { kind: 'computer', level: 2 }]);
    // Whoever has been here needs no offer.
    await expect(lesson.page.getByTestId('offer')).toHaveCount(0);
  });

  test('of Rolit is gone through with the keyboard alone', async ({ page }) => {
    const lesson = await LessonPage.open(page, 'rolit');
    await tabTo(page, 'Next');
    for (let number = 1; number <= lesson.steps; number += 1) {
      const step = await lesson.at(number);
      if (step.task.kind === 'play') {
        await walkTo(page, lesson.rightPly(step));
        await page.keyboard.press('Enter');
        await lesson.done(step);
      }
      // The focus is on the way on by itself.
      const way = number < lesson.steps ? 'Next' : 'Play against the computer';
      await page.waitForFunction((name) => document.activeElement?.textContent.trim() === name, way);
      await page.keyboard.press('Enter');
    }
    await page.waitForURL('**/play/*');
  });

  test('answers a wrong ply, takes it back, and shows the way on request', async ({ visits }) => {
    const lesson = await LessonPage.open(await visits.visitor({ phone: true }), 'quits');
    await lesson.button('Next').tap();
    const step = await lesson.at(2);
    const words = lesson.words[step.name];
    await lesson.part('slide:1+').tap();
    await lesson.part('slide:1+').tap();
    await lesson.answer.filter({ hasText: words?.['slide'] ?? '' }).waitFor();
    await expect(lesson.announcement).toHaveText(words?.['slide'] ?? '');
    // It is seen for a moment and then taken back: the marbles of row 1 are where they were, and can be chosen again.
    await lesson.turnTo(lesson.board.locator('[data-touch="cell:b1"].lit'));
    await expect(lesson.page.locator('.room.lesson')).toHaveAttribute('data-busy', 'false');
    await lesson.play(step, 'a2b3');
    await lesson.answer.filter({ hasText: words?.hint ?? '' }).waitFor();
    await lesson.turnTo(lesson.board.locator('[data-touch="cell:b2"].lit'));
    await lesson.play(step, 'b2c3');
    await lesson.done(step);

    await lesson.button('Next').tap();
    await lesson.button('Next').or(lesson.button('Skip')).tap();
    await lesson.at(4);
    await expect(lesson.board.locator('.hint')).toHaveCount(0);
    await lesson.button('Show me').tap();
    await lesson.board.locator('[data-touch="slide:2+"].hint').waitFor();
  });

  test('lets a gesture be cancelled, and wants two balls of Pylos taken back', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('calot.learn.pylos', '4'));
    const lesson = await LessonPage.open(page, 'pylos');
    const step = await lesson.at(5);
    const words = lesson.words[step.name];
    await lesson.part('cell:1b2').click();
    await lesson.button('Cancel').click();
    await lesson.button('Show me').waitFor();
    await lesson.part('cell:1b2').click();
    await page.keyboard.press('Escape');
    await lesson.button('Show me').waitFor();
    await lesson.part('cell:1b2').click();
    await lesson.part('cell:1a1').click();
    await lesson.button('Done').click();
    await lesson.answer.filter({ hasText: words?.['one'] ?? '' }).waitFor();
    await lesson.turnTo(lesson.board.locator('[data-touch="cell:1b2"].lit'));
    await lesson.part('cell:1b2').click();
    await lesson.part('cell:1a1').click();
    await lesson.part('cell:1a2').click();
    await lesson.done(step);
  });

  test('goes on where it was left, each game for itself; steps back, starts over, begins anew once it was finished, in both languages', async ({
    page,
  }) => {
    const lesson = await LessonPage.open(page, 'pylos');
    for (let number = 1; number < 4; number += 1) {
      await lesson.at(number);
      await lesson.button('Skip').click();
    }
    await lesson.at(4);
    await page.getByRole('link', { name: 'Calot, home' }).click();
    await page.getByRole('heading', { name: 'Marble games' }).waitFor();
    await LessonPage.next(page, 'pylos');
    await lesson.at(4);
    await lesson.button('Back').click();
    await lesson.at(3);
    await page.reload();
    await lesson.at(3);
    await (await LessonPage.next(page, 'quits')).at(1);
    await LessonPage.next(page, 'pylos');
    await lesson.button('Start over').click();
    await lesson.at(1);
    for (let number = 1; number <= lesson.steps; number += 1) {
      await lesson.at(number);
      await lesson.button('Skip').click();
    }
    await lesson.button('Play against the computer').waitFor();
    await page.reload();
    await lesson.at(1);
    await test.step('it speaks French, and changes its language at once', async () => {
      const cubulus = await LessonPage.next(page, 'cubulus');
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('heading', { level: 2, name: 'Le but' }).waitFor();
      await expect(cubulus.text).toHaveText((await gameWords('cubulus', 'lesson', 'fr'))['goal.text'] ?? '');
      await expect(page).toHaveTitle('Premiers pas\u00a0: Cubulus · Calot');
      await page.getByRole('button', { name: 'English' }).click();
    });
    await test.step('one of a game that does not exist leads home', async () => {
      await follow(page, '/learn/chess');
      await page.getByRole('heading', { level: 1, name: 'There are no first steps for this game.' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await page.getByRole('heading', { name: 'Marble games' }).waitFor();
    });
  });
});

test.describe('the offer of first steps', () => {
  async function quickGame(page: Page, name: string): Promise<TablePage> {
    // From one to the next as by a link.
    await (page.url().startsWith('http') && !page.url().endsWith('/empty') ? follow : visit)(page, '/');
    await page.getByRole('button', { name: `Play ${name}` }).click();
    const asked = page.getByRole('button', { name: 'Start a new game' });
    await asked.or(page.getByTestId('board')).first().waitFor();
    if (await asked.isVisible()) await asked.click();
    await page.waitForURL('**/play/*');
    const table = new TablePage(page);
    await table.opened();
    return table;
  }

  for (const size of [{ phone: false }, { phone: true }])
    test(`comes once, beside the board, and moves nothing, on ${size.phone ? 'a phone' : 'a desk'}`, async ({
      visits,
    }) => {
      const page = await visits.visitor(size);
      const table = await quickGame(page, 'Pylos');
      const offer = page.getByTestId('offer');
      await offer.waitFor();
      const parts = ['[data-testid="board"]', '.own', '.now', '.do'] as const;
      const [card, board, ...others] = await placesOf(page, '[data-testid="offer"]', ...parts);
      const apart = card.x >= board.x + board.width || card.y >= board.y + board.height;
      expect(apart).toBe(true);
      await page.getByRole('button', { name: 'No, thanks' }).click();
      await expect(offer).toHaveCount(0);
      expect(await placesOf(page, ...parts)).toEqual([board, ...others]);
      await expect(page.locator('#content')).toBeFocused();

      await page.reload();
      await table.opened();
      await quickGame(page, 'Pylos');
      await expect(offer).toHaveCount(0);
      // Another game has its own first visit.
      await quickGame(page, 'Quits');
      await offer.waitFor();
    });

  test('leads to the lesson, goes away for good with the first ply, and is spared those who have played the game', async ({
    page,
  }) => {
    await layTables(page, { test: saveOf('rolit:size=6', ['e3'], { over: true }) });
    const offer = page.getByTestId('offer');
    await test.step('those who have played the game are spared', async () => {
      const table = await quickGame(page, 'Rolit');
      await table.ready();
      await expect(offer).toHaveCount(0);
    });
    await test.step('it leads to the lesson', async () => {
      await quickGame(page, 'Quits');
      await offer.getByRole('link', { name: 'Show me' }).click();
      const lesson = await LessonPage.of(page, 'quits');
      await lesson.at(1);
      await page.goBack();
      await new TablePage(page).opened();
      await expect(offer).toHaveCount(0);
    });
    await test.step('it goes away for good with the first ply', async () => {
      const table = await quickGame(page, 'Pylos');
      await offer.waitFor();
      const { lit } = await table.ready();
      await table.touch(lit[0] ?? '');
      await table.untilPlies(1);
      await expect(offer).toHaveCount(0);
      await quickGame(page, 'Pylos');
      await expect(offer).toHaveCount(0);
    });
  });
});

/** Presses Tab until a button with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.textContent.trim() === wanted, name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Walks to a cell with the arrow keys, from the cell that has the focus. */
async function walkTo(page: Page, cell: string): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches('[data-touch]'));
  for (let presses = 0; presses < 40; presses += 1) {
    const here = await page.evaluate(
      () => document.activeElement?.getAttribute('data-touch')?.slice('cell:'.length) ?? '',
    );
    if (here === cell) return;
    const across = cell.charCodeAt(0) - here.charCodeAt(0);
    const down = Number(cell.charAt(1)) - Number(here.charAt(1));
    const sideways = across > 0 ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(down === 0 ? sideways : down > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  throw new Error(`the arrow keys do not lead to ${cell}`);
}
