/**
 * A complete game of each of the six with the keyboard alone, from the panel to the result, by somebody who knows only what the accessibility
 * tree says. Plies are chosen from the spoken names of the parts of the board.
 */
import { expect, type Page } from '@playwright/test';
import { anything, playOut, type Choice } from './support/by-ear';
import { Listener } from './support/listener';
import { oneOf, seeded } from './support/random';
import { test } from './support/test';

/** Opens a game from its panel with the keyboard: options are radio buttons or lists with these names. */
async function begin(
  page: Page,
  game: string,
  options: readonly (readonly [group: RegExp, value: string])[],
  quick = false,
): Promise<Listener> {
  if (quick) await page.clock.install();
  await page.goto(`/new/${game}`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  const listener = await Listener.at(page, quick);
  await listener.tabTo(({ role, name }) => role === 'combobox' && name.startsWith('Seat 2'));
  await listener.press('A');
  for (const [name, value] of options) {
    const found = await listener.tabTo(
      (heard) => (heard.role === 'radio' || heard.role === 'combobox') && name.test(heard.name),
    );
    if (found.role === 'radio') await listener.choose((heard) => heard.name.toLowerCase().startsWith(value));
    else await listener.press(...value);
  }
  await listener.tabTo(({ role, name }) => role === 'button' && name === 'Start');
  await listener.press('Enter');
  await page.waitForURL(/\/play\//);
  await listener.hear((line) => line.includes('to move') || line.includes('…'), 'whose turn it is');
  return listener;
}

/** The end is said, and stands as a heading. */
async function checkEnd(listener: Listener, said: string): Promise<void> {
  await expect.poll(() => listener.headings()).toContainEqual(expect.stringMatching(/wins$|share the win|A draw/));
  const title = (await listener.headings()).find((heading) => /wins$|share the win|A draw/.test(heading)) ?? '';
  expect(said).toContain(`${title}.`);
}

test.describe('a complete game by ear and keyboard', () => {
  test('Rolit', async ({ page }) => {
    const listener = await begin(page, 'rolit', [[/^8 × 8/, '4 × 4']]);
    await checkEnd(listener, await playOut(listener, seeded(1), anything));
  });

  test('Pylos', async ({ page }) => {
    const listener = await begin(page, 'pylos', [[/gives balls back$/, 'nothing gives balls back']]);
    await checkEnd(listener, await playOut(listener, seeded(2), anything));
  });

  test('Quits', async ({ page }) => {
    const listener = await begin(page, 'quits', []);
    /** Marbles go where column and row together are nearest to their far corner. */
    const leave: Choice = (names, random) => {
      const cells = names.filter((name) => name.startsWith('column'));
      if (cells.length === 0 || random() < 0.15) return oneOf(names, random);
      if (cells[0]?.includes('can be moved')) reds = cells[0].includes('red');
      const progress = (name: string): number => {
        const [, column = 'a', row = '1'] = /^column (\w), row (\d)/.exec(name) ?? [];
        return (column.charCodeAt(0) + Number(row)) * (reds ? 1 : -1);
      };
      return cells.reduce((best, cell) => (progress(cell) > progress(best) ? cell : best));
    };
    let reds = true;
    await checkEnd(listener, await playOut(listener, seeded(3), leave));
  });

  test('Cubulus', async ({ page }) => {
    const listener = await begin(page, 'cubulus', []);
    await checkEnd(listener, await playOut(listener, seeded(4), anything));
  });

  test('BallCube in all three phases', async ({ page }) => {
    const listener = await begin(page, 'ballcube', [
      [/^Set up for me/, 'all three phases'],
      [/^Levels/, '1'],
      [/^Balls of each/, '2'],
    ]);
    const pull: Choice = (names, random) => names.find((name) => name.startsWith('pull out')) ?? oneOf(names, random);
    await checkEnd(listener, await playOut(listener, seeded(5), pull));
  });

  test('Bille-Trap', async ({ page }) => {
    const listener = await begin(page, 'bille-trap', [[/^Closed traps/, '24']], true);
    const foremost: Choice = (names, random) => {
      const number = (name: string): number => Number(/^cell (\d+)/.exec(name)?.[1] ?? 0);
      const cells = names.filter((name) => number(name) > 0);
      return cells.length > 0
        ? cells.reduce((best, cell) => (number(cell) > number(best) ? cell : best))
        : oneOf(names, random);
    };
    await checkEnd(listener, await playOut(listener, seeded(6), foremost));
  });
});
