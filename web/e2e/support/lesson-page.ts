/** A lesson on the page, gone through as a person does: by touching the board and the buttons. */
import type { Locator, Page } from '@playwright/test';
import { stateOf } from '../../src/core/rules';
import { rulesForTests } from '../../src/testing/rules';
import { shownPly, type Lesson, type LessonWords, type Step } from '../../src/learn/lesson';
import { follow, painted, settled } from './arrive';
import { turnTo } from './clock';
import { lessonOf } from './words';

const rules = rulesForTests();

export class LessonPage {
  readonly board: Locator;
  readonly announcement: Locator;
  readonly answer: Locator;
  readonly text: Locator;

  private constructor(
    readonly page: Page,
    readonly lesson: Lesson,
    readonly words: LessonWords,
  ) {
    this.board = page.getByTestId('board');
    this.announcement = page.getByTestId('announcement');
    this.answer = page.locator('.answer');
    this.text = page.locator('.words .text');
  }

  /** Opens the lesson of a game by its address, with a clock of the page that skips its pauses. */
  static async open(page: Page, game: string): Promise<LessonPage> {
    await page.clock.install();
    await page.goto(`/learn/${game}`);
    const lesson = await LessonPage.of(page, game);
    await painted(page);
    return lesson;
  }

  /** Goes on to the lesson of a game, as by a link. */
  static async next(page: Page, game: string): Promise<LessonPage> {
    await follow(page, `/learn/${game}`);
    return LessonPage.of(page, game);
  }

  /** The lesson that is open. */
  static async of(page: Page, game: string): Promise<LessonPage> {
    const { lesson, words } = await lessonOf(game);
    await settled(page);
    return new LessonPage(page, lesson, words);
  }

  get steps(): number {
    return this.lesson.length;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  part(touch: string): Locator {
    return this.board.locator(`[data-touch="${touch}"]`).first();
  }

  /** Waits for a step, counted from 1, and gives it. */
  async at(number: number): Promise<Step> {
    const step = this.lesson[number - 1];
    if (!step) throw new Error(`there is no step ${String(number)}`);
    await this.page
      .getByText(`Step ${String(number)} of ${String(this.steps)}`, { exact: false })
      .first()
      .waitFor();
    await this.page.getByRole('heading', { level: 2, name: this.words[step.name]?.title ?? '', exact: true }).waitFor();
    return step;
  }

  /** The touches of a ply at a step. */
  touchesOf({ board }: Step, ply: string): readonly string[] {
    const touches = stateOf(rules, board).plies.find(({ text }) => text === ply)?.touches[0];
    if (!touches) throw new Error(`${ply} is not legal`);
    return touches;
  }

  /** The ply that the step wants, or the first of several. */
  rightPly({ board, task }: Step): string {
    const right = task.kind === 'play' ? shownPly(task, stateOf(rules, board)) : undefined;
    if (!right) throw new Error('nothing is wanted here');
    return right.text;
  }

  /** Taps the parts of a ply one after another, the last one again where that only showed the ply; what the page has chosen by itself is left as it is. */
  async play(step: Step, ply: string): Promise<void> {
    for (const touch of this.touchesOf(step, ply)) {
      const part = this.part(touch);
      await part.waitFor({ state: 'attached' });
      if (!(await part.evaluate((element) => element.classList.contains('chosen')))) await part.tap();
      if (await this.button('Play').isVisible()) await part.tap();
    }
  }

  /** Turns the clock until this is there: plies stay to be seen for a while before the next one, or before they are taken back. */
  async turnTo(wanted: Locator): Promise<void> {
    await turnTo(this.page, wanted);
  }

  /** Waits until everything has been played and the step is done. */
  async done(step: Step): Promise<void> {
    await this.turnTo(this.answer.filter({ hasText: this.words[step.name]?.done ?? '' }));
  }
}
