/** An online table on a page that works without a network: it says that the connection is lost, and comes back by itself, without being loaded again. */
import { expect, type Page } from '@playwright/test';
import { ask, openTable, sitDown } from './support/online-page';
import type { Me } from '../src/core/generated/protocol';
import { address } from './support/server';
import { test as base, type Visits } from './support/test';
import { lineTo, type Line } from './support/wire';

const test = base.extend<{ line: Line }>({
  // Playwright reads from this pattern that the fixture needs no other.
  // eslint-disable-next-line no-empty-pattern
  line: async ({}, use) => {
    const line = await lineTo(address());
    await use(line);
    await line.cut();
  },
});

/** Somebody whose page is kept by its service worker. */
async function keptVisitor(visits: Visits, address: string): Promise<Page> {
  const page = await visits.visitor({ context: { baseURL: address, serviceWorkers: 'allow' } });
  await page.goto('/');
  await page.getByText('Ready to play offline').waitFor();
  return page;
}

/** A page that was loaded again has forgotten the mark. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

test('a kept page loses its online table and finds it again, with what happened meanwhile', async ({
  line,
  visits,
}) => {
  visits.expectErrors();
  const [anna, ben] = [await keptVisitor(visits, line.address), await visits.visitor()];
  const one = await openTable(anna, { game: 'pylos', name: 'Anna' });
  const two = await sitDown(ben, address() + new URL(anna.url()).pathname, 'Ben');
  await one.ready();
  await mark(anna);
  const { name } = await ask<Me>(anna, 'GET', '/me');
  await line.cut();
  // The same words stay in what was said, so the notice above the board is looked at.
  const lost = anna.locator('.now').getByText('Connection lost.', { exact: false });
  await lost.waitFor();
  await one.touch('cell:1a1');
  await anna.getByText('Your move will be sent as soon as the connection is back.', { exact: false }).waitFor();
  await expect.poll(() => two.plies()).toEqual([]);
  await line.mend();
  await two.ready();
  await lost.waitFor({ state: 'detached' });
  expect(await isMarked(anna)).toBe(true);

  // Loaded without a network, the page says that nobody answers, and shows the table when somebody does.
  await line.cut();
  await anna.reload();
  await anna.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
  await mark(anna);
  await two.touch('cell:1b1');
  await line.mend();
  await one.ready();
  await expect.poll(() => one.plies()).toEqual(['1a1', '1b1']);
  expect(await isMarked(anna)).toBe(true);
  expect((await ask<Me>(anna, 'GET', '/me')).name).toBe(name);
});
