/**
 * Complete games with the keyboard alone, from the panel to the result, by somebody who knows only what the accessibility tree says. Plies are
 * chosen from the spoken names of the parts of the board.
 */
import { expect, type Page } from '@playwright/test';
import { anything, playOut, type Choice } from './support/by-ear';
import { Listener } from './support/listener';
import { oneOf, seeded } from '../src/testing/random';
import { test } from './support/test';

/** Opens a game from its panel with the keyboard: options are radio buttons or lists with these names. */
async function begin(
  page: Page,
  game: string,
  options: readonly (readonly [group: RegExp, value: string])[],
): Promise<Listener> {
  await page.goto(`/new/${game}`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  const listener = await Listener.at(page);
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
  await listener.hear((line) => /to move|Your turn|…/.test(line), 'whose turn it is');
  return listener;
}

/** The end is said, and stands as a heading. */
async function checkEnd(listener: Listener, said: string): Promise<void> {
  await expect.poll(() => listener.headings()).toContainEqual(expect.stringMatching(/\bwins?$|share the win|A draw/));
  const title = (await listener.headings()).find((heading) => /\bwins?$|share the win|A draw/.test(heading)) ?? '';
  expect(said).toContain(`${title}.`);
}

test.describe('a complete game by ear and keyboard', () => {
  test('Rolit', async ({ page }) => {
    const listener = await begin(page, 'rolit', [[/^8 × 8/, '4 × 4']]);
    await checkEnd(listener, await playOut(listener, seeded(1), anything));
  });

  test('BallCube in all three phases', async ({ page }) => {
    const listener = await begin(page, 'ballcube', [
      [/^Set up for me/, 'all three phases'],
      [/^Levels/, '1'],
      [/^Balls of each/, '1'],
    ]);
    const pull: Choice = (names, random) => names.find((name) => name.startsWith('pull out')) ?? oneOf(names, random);
    await checkEnd(listener, await playOut(listener, seeded(5), pull));
  });
});
