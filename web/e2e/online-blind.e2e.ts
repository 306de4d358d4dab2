/**
 * A complete game at an online table with the keyboard alone, from the list of tables to the result, by somebody who knows only what the
 * accessibility tree says. The other one is an ordinary visitor.
 */
import { expect } from '@playwright/test';
import { anything, playOut } from './support/by-ear';
import { Listener } from './support/listener';
import { sitDown } from './support/online-page';
import { act } from './support/playing';
import { oneOf, seeded } from '../src/testing/random';
import { test } from './support/test';

test('a complete game at an online table by ear and keyboard', async ({ visits }) => {
  const [page, ben] = [await visits.visitor(), await visits.visitor()];
  const random = seeded(21);
  await page.goto('/lobby');
  await page.getByRole('heading', { name: 'Play with friends' }).waitFor();
  const listener = await Listener.at(page);
  const enter = async (role: string, name: RegExp): Promise<void> => {
    await listener.tabTo((heard) => heard.role === role && name.test(heard.name));
    await listener.press('Enter');
  };
  await enter('link', /^Open a table for Rolit/);
  await expect.poll(() => listener.headings()).toContain('Open a table for Rolit');
  await listener.tabTo(({ role, name }) => role === 'textbox' && name === 'Your name');
  await listener.press('A', 'n', 'n', 'a');
  await listener.tabTo(({ role, name }) => role === 'radio' && name.startsWith('8 × 8'));
  await listener.choose(({ name }) => name.startsWith('4 × 4'));
  await enter('button', /^Open the table$/);
  await expect.poll(() => listener.headings()).toContain('Waiting for players');

  // The link is read from its field, and passed on.
  await enter('button', /^Invite$/);
  const link = async (): Promise<string> =>
    (await listener.dialog()).find(({ role, name }) => role === 'textbox' && name === 'Link to the table')?.value ?? '';
  await expect.poll(link).toMatch(/\/t\/[\w-]+$/);
  const two = await sitDown(ben, await link(), 'Ben');
  await listener.press('Escape');
  await listener.hear((line) => line.includes('Ben sits down.') && line.includes('The game begins.'), 'who came');

  const said = await playOut(listener, random, anything, async () => {
    const now = await two.now();
    if (now && !now.over && now.lit.length > 0) await act(two, oneOf(now.lit, random));
  });
  const { title } = await two.ending();
  const mine = title === 'You win' ? 'Ben wins' : title === 'Anna wins' ? 'You win' : title;
  expect(said).toContain(`${mine}.`);
  await expect.poll(() => listener.headings()).toContain(mine);

  // What next is reached by keys, too.
  await enter('button', /^Rematch$/);
  await expect.poll(() => listener.headings()).toContain('Waiting for Ben');
});
