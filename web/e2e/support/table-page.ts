/** A table on the page, used as a person uses it: by clicking lit parts, buttons and the list of plies. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Save } from '../../src/table/save';
import { follow, settled } from './arrive';
import { turnTo, turnUntil } from './clock';
import { layTables, putTables, readTable } from './database';

/** What a person can do now. */
export interface Now {
  readonly over: boolean;
  readonly lit: readonly string[];
  /** The gesture so far makes a ply, although it could go on. */
  readonly done: boolean;
  readonly plies: number;
}

export class TablePage {
  readonly page: Page;
  readonly board: Locator;
  readonly announcement: Locator;
  readonly end: Locator;

  readonly #quick: boolean;

  /** A quick one skips the pauses of the page, whose clock must have been installed. */
  constructor(page: Page, quick = false) {
    this.page = page;
    this.#quick = quick;
    this.board = page.getByTestId('board');
    this.announcement = page.getByTestId('announcement');
    this.end = page.getByRole('region', { name: /./ }).filter({ has: page.getByRole('button', { name: 'Rematch' }) });
  }

  /** Opens a save that is put into the browser's database first; from an open page as by a link. */
  static async ofSave(page: Page, save: Save): Promise<TablePage> {
    if (page.url() === 'about:blank') {
      await layTables(page, { [save.id]: save });
      return TablePage.open(page, save.id);
    }
    await putTables(page, { [save.id]: save });
    return TablePage.next(page, save.id);
  }

  /** Opens a save likewise, with a clock of the page that skips its pauses. */
  static async quickOfSave(page: Page, save: Save): Promise<TablePage> {
    await page.clock.install();
    await TablePage.ofSave(page, save);
    return new TablePage(page, true);
  }

  /** Opens a table that is kept already. */
  static async open(page: Page, id: string): Promise<TablePage> {
    await page.goto(`/play/${id}`);
    const table = new TablePage(page);
    await table.opened();
    return table;
  }

  /** Goes on to a table that is kept already, as by a link. */
  static async next(page: Page, id: string): Promise<TablePage> {
    await follow(page, `/play/${id}`);
    const table = new TablePage(page);
    await table.opened();
    return table;
  }

  /** Waits until the board is shown and at rest. */
  async opened(): Promise<void> {
    await settled(this.page);
  }

  get id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  save(): Promise<Save> {
    return readTable(this.page, this.id);
  }

  /** Waits until a person can do something, or the game is over. */
  async ready(): Promise<Now> {
    if (!this.#quick) return (await (await this.page.waitForFunction(whatCanBeDone)).jsonValue()) as Now;
    return turnUntil(this.page, () => this.now());
  }

  /** What a person can do at this moment; null while there is nothing. */
  now(): Promise<Now | null> {
    return this.page.evaluate(whatCanBeDone);
  }

  part(touch: string): Locator {
    return this.board.locator(`[data-touch="${touch}"]`);
  }

  /** Clicks parts of the board, one after another. */
  async touch(...touches: string[]): Promise<void> {
    for (const touch of touches) await clickPart(this.page, touch);
  }

  /** Waits until these words are among those said last. Lines keep a distance to each other, so many may wait after quick plies. */
  async said(words: string): Promise<void> {
    const line = this.announcement.getByText(words).last();
    if (this.#quick) await turnTo(this.page, line);
    await line.waitFor({ state: 'attached' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /**
   * Does something that must be seen: another part is chosen, a ply is made, the game ends. Plays that go on until the end would otherwise do
   * again what the page has lost, and nobody would notice.
   */
  async seen(act: () => Promise<void>): Promise<void> {
    const before = await this.page.evaluate(shownOtherThan, null);
    await act();
    await this.page.waitForFunction(shownOtherThan, before);
  }

  /** The texts of the plies in the list. */
  async plies(): Promise<string[]> {
    const texts = await this.page.locator('.plies li button').allInnerTexts();
    return texts.slice(1).map((text) => text.trim().split(/\s+/).at(-1) ?? '');
  }

  /** Waits until the list has this many plies. */
  async untilPlies(count: number): Promise<void> {
    await this.page.waitForFunction((wanted) => document.querySelectorAll('.plies li').length - 1 >= wanted, count);
  }

  async openMenu(): Promise<Locator> {
    await this.button('Menu').click();
    return this.page.getByRole('dialog', { name: 'Menu' });
  }

  /** The record as the page hands it out as a file. */
  async downloadRecord(): Promise<string> {
    const menu = await this.openMenu();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      menu.getByRole('button', { name: 'Download the record' }).click(),
    ]);
    await menu.getByRole('button', { name: 'Close' }).click();
    return readFileSync(await download.path(), 'utf8');
  }

  /** Who won and why, as the end card says it. */
  async ending(): Promise<{ title: string; reason: string }> {
    const card = this.page.locator('section[aria-labelledby="end"]');
    await card.waitFor();
    return { title: await card.getByRole('heading').innerText(), reason: await card.locator('.words p').innerText() };
  }
}

/** How often a part was looked for; each place has to be the same in two frames of its own. */
let looked = 0;

/**
 * Clicks a part of a board with the mouse, where it is seen at rest and nothing covers it. One look at the page does what a locator's click takes
 * several for, and games are many clicks.
 */
export async function clickPart(page: Page, touch: string, board = '[data-testid="board"]'): Promise<void> {
  const place = await page.waitForFunction(
    ({ selector, id }) => {
      const kept = window as unknown as Record<string, string | undefined>;
      const before = kept[id];
      kept[id] = undefined;
      const part = document.querySelector(selector);
      if (!part) return null;
      const { left, top, width, height } = part.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width === 0 || height === 0) return null;
      if (part.contains(document.elementFromPoint(x, y))) {
        kept[id] = `${String(x)} ${String(y)}`;
        return kept[id] === before ? { x, y } : null;
      }
      // It may be outside of the window; what covers it may be on its way.
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return null;
    },
    { selector: `${board} [data-touch="${touch}"]`, id: `part${String((looked += 1))}` },
  );
  const { x, y } = (await place.jsonValue()) as { x: number; y: number };
  await page.mouse.click(x, y);
}

/** Runs in the page; null while nothing can be done. */
function whatCanBeDone(): Now | null {
  const board = document.querySelector('[data-testid="board"]');
  if (board?.getAttribute('data-settled') !== 'true') return null;
  const lit = [...board.querySelectorAll<SVGElement>('[data-touch].lit')].map((part) => part.dataset['touch'] ?? '');
  const over = document.querySelector('section[aria-labelledby="end"]') !== null;
  const done = [...document.querySelectorAll('.prompt button')].some((button) => button.textContent.trim() === 'Done');
  const plies = document.querySelectorAll('.plies li').length - 1;
  return over || lit.length > 0 ? { over, lit: [...new Set(lit)], done, plies } : null;
}

/** Runs in the page: the plies, what is chosen, the buttons of the prompt and whether the game is over; null while that is as before. */
function shownOtherThan(before: string | null): string | null {
  const chosen = [...document.querySelectorAll<SVGElement>('[data-testid="board"] .chosen')];
  const buttons = [...document.querySelectorAll('.prompt button')].map((button) => button.textContent.trim());
  const over = document.querySelector('section[aria-labelledby="end"]') !== null;
  const plies = document.querySelectorAll('.plies li').length;
  const shown = JSON.stringify([plies, chosen.map((part) => part.dataset['touch']), buttons, over]);
  return shown === before ? null : shown;
}
