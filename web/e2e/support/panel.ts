/** The panel of a game, used as a person uses it: by the words on it. */
import type { Page } from '@playwright/test';
import { fillGaps } from '../../src/words/language';
import { follow } from './arrive';
import { TablePage } from './table-page';
import { englishTexts } from './words';

export type Sitter = 'Me' | 'Someone here' | 1 | 2 | 3;

export interface Choice {
  readonly options?: Readonly<Record<string, string>>;
  /** Who sits at seats 1, 2 and so on; without it people everywhere. */
  readonly sitters?: readonly Sitter[];
  /** BallCube: bars and balls put in by the players themselves. */
  readonly allPhases?: boolean;
  /** The pauses between plies are skipped, by a clock of the page that the test turns. */
  readonly quick?: boolean;
  readonly clock?: 'One minute per move' | 'Time for the whole game';
}

export async function startFromPanel(page: Page, game: string, choice: Choice = {}): Promise<TablePage> {
  if (choice.quick) await page.clock.install();
  await page.goto(`/new/${game}`);
  return start(page, game, choice);
}

/** The same, gone to as by a link; whether pauses are skipped was settled when the page was opened. */
export async function startNext(page: Page, game: string, choice: Choice = {}): Promise<TablePage> {
  await follow(page, `/new/${game}`);
  return start(page, game, choice);
}

async function start(page: Page, game: string, choice: Choice): Promise<TablePage> {
  await fillPanel(page, game, choice);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL('**/play/*');
  const table = new TablePage(page, choice.quick);
  await table.opened();
  return table;
}

/** Fills in the panel that is open. */
export async function fillPanel(
  page: Page,
  game: string,
  { options = {}, sitters, allPhases = false, clock }: Choice,
): Promise<void> {
  await page.locator('form[aria-busy="false"]').waitFor();
  for (const [key, value] of Object.entries(options)) await chooseOption(page, game, key, value);
  const seats = page.getByRole('combobox', { name: /^Seat \d/ });
  for (let index = 0; index < (await seats.count()); index += 1) {
    const sitter = sitters?.[index] ?? (index === 0 ? 'Me' : 'Someone here');
    await seats.nth(index).selectOption(typeof sitter === 'number' ? 'Computer' : sitter);
    if (typeof sitter === 'number')
      await page.getByLabel(`Level of seat ${String(index + 1)}`).selectOption(String(sitter));
  }
  if (allPhases) await page.getByRole('radio', { name: /^All three phases/ }).check();
  if (clock) await page.getByRole('group', { name: 'Clock' }).getByRole('radio', { name: clock }).check();
}

/** The words of an option and its values, as they are on the panel. */
export function optionWords(game: string, key: string): { name: string; value: (value: string) => string } {
  const texts = englishTexts.get(game);
  const name = texts?.[`option.${key}`];
  if (name === undefined) throw new Error(`${game} has no words for ${key}`);
  const text = (value: string): string => texts?.[`option.${key}.${value}`] ?? value;
  return { name, value: (value) => fillGaps(text(value), { value, ...sides }) };
}

/** How Rolit names its sides on the panel with four players; the only option that speaks of sides. */
const sides = { side1: 'Red', side2: 'Yellow', side3: 'Green', side4: 'Blue' };

async function chooseOption(page: Page, game: string, key: string, value: string): Promise<void> {
  const words = optionWords(game, key);
  const group = page.getByRole('group', { name: words.name, exact: true });
  if ((await group.count()) > 0) await group.locator(`input[value="${value}"]`).check();
  // The note belongs to the name of a list, too.
  else await page.getByRole('combobox', { name: words.name }).selectOption(value);
}
