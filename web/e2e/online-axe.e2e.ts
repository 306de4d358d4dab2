/**
 * axe-core finds nothing to complain of on any online page, in any state of an online table, by day and in the evening. Most
 * states are made past the page, since only what is seen then is looked at here.
 */
import type { Page } from '@playwright/test';
import type { SeatSetup } from '../src/core/generated/protocol';
import { gameIds } from '../src/games';
import { arrived, follow } from './support/arrive';
import { check, context } from './support/axe';
import { ask, command, openQuickly, sitQuickly } from './support/online-page';
import { test, type Visits } from './support/test';

const open: SeatSetup = { kind: 'open' };
const bank = { kind: 'bank', seconds: 300, increment: 5 } as const;

const board = '[data-testid="board"][data-settled="true"]';

/** Comes to a page, by a link where another one is open already. */
async function at(page: Page, path: string, seen: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await follow(page, path);
  await page.locator(seen).first().waitFor();
  await arrived(page);
}

/** Everybody who is there. */
const people = (visits: Visits): Promise<[Page, Page]> =>
  Promise.all([visits.visitor({ context }), visits.visitor({ context })]);

/** A dialog, above a page that was looked at without it. */
const dialog = 'dialog[open]';

test('panels of a new table, who one is, lists of tables, and nobody who answers', async ({ visits }) => {
  visits.expectErrors();
  const [page, other] = await people(visits);
  const mine = await openQuickly(page, {
    game: 'pylos',
    seats: [open, open],
    clock: { kind: 'days', days: 2 },
    public: true,
  });
  await sitQuickly(other, mine, 2);
  await openQuickly(other, { game: 'quits', seats: [open, open], public: true });
  const over = await openQuickly(page, { game: 'pylos', seats: [open, open] });
  await sitQuickly(other, over, 2);
  await command(page, over, { type: 'resign' });
  await at(page, '/lobby', `a[href="/t/${mine}"]`);
  await check(page, 'lobby');
  await page.evaluate(() => localStorage.setItem('calot.online', 'yes'));
  await at(page, '/', `a[href="/t/${mine}"]`);
  await check(page, 'home with a table that waits');
  await at(page, '/history', `a[href="/review/${over}"]`);
  await check(page, 'finished games');
  await ask(page, 'POST', '/me/bots', { name: 'Robo' });
  await at(page, '/me', 'main form');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('img', { name: /QR/ }).waitFor();
  await check(page, 'who one is');
  for (const path of ['/me/claim', '/t/nowhere', '/me/claim#x']) {
    await at(page, path, 'main h1');
    await check(page, path);
  }
  for (const game of gameIds) {
    await at(page, `/lobby/${game}`, 'form[aria-busy="false"]');
    await check(page, game);
  }
  await page.route('**/api/**', (route) => route.abort());
  await at(page, '/lobby', 'main .card [class~="primary"]');
  await check(page, 'nobody answers');
});

/** A table at which two people play. */
async function pairAt(page: Page, other: Page): Promise<string> {
  const pair = await openQuickly(page, { game: 'pylos', seats: [open, open], clock: bank });
  await sitQuickly(other, pair, 2);
  await Promise.all([at(page, `/t/${pair}`, board), at(other, `/t/${pair}`, board)]);
  return pair;
}

test('a table that waits, a game, and every dialog', async ({ visits }) => {
  const [page, other] = await people(visits);
  const table = await openQuickly(page, { game: 'pylos', seats: [open, { kind: 'reserved' }], clock: bank });
  await at(page, `/t/${table}`, board);
  await check(page, 'waiting');
  await page.locator('.now').getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await check(page, 'inviting', dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const game = await openQuickly(page, { game: 'rolit:players=4', seats: [open, open, open, open], clock: bank });
  await at(other, `/t/${game}`, board);
  await other.locator('form.sit').waitFor();
  await check(other, 'sitting down');

  const pair = await pairAt(page, other);
  await check(page, 'to move');
  await check(other, 'not to move');
  await page.getByRole('button', { name: 'Reactions', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await check(page, 'signs', dialog);
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  await other.locator('.reaction').waitFor();
  await check(other, 'a sign is seen');
  for (const [what, name] of [
    ['changing the name', 'Change my name'],
    ['leaving', 'Leave the table'],
  ] as const) {
    await page.getByRole('button', { name: /^Menu$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name }).waitFor({ state: 'hidden' });
    await check(page, what, dialog);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  // Somebody who has never been here watches.
  await other.context().clearCookies();
  await at(other, '/me/claim', 'main h1');
  await at(other, `/t/${pair}`, board);
  await other.getByText('You are watching.').waitFor();
  await check(other, 'watching');
});

test('questions, a lost connection, somebody who leaves, and the end', async ({ visits }) => {
  visits.expectErrors();
  const [page, other] = await people(visits);
  const pair = await pairAt(page, other);
  await command(page, pair, { type: 'offer', offer: { kind: 'draw' } });
  await page.locator('.banner').waitFor();
  await other.locator('.banner').waitFor();
  await check(page, 'asking');
  await check(other, 'being asked');
  await command(other, pair, { type: 'decline' });
  await page.getByTestId('line').waitFor();
  await check(page, 'declined');
  await page.context().setOffline(true);
  await page.locator('.banner.bad').waitFor();
  await check(page, 'connection lost');
  await page.context().setOffline(false);
  await page.locator('.banner.bad').waitFor({ state: 'detached' });
  await command(other, pair, { type: 'leave' });
  await page.locator('.banner select').waitFor();
  await other.locator('.banner').waitFor();
  await check(page, 'the other has left');
  await check(other, 'having left');
  await command(page, pair, { type: 'offer', offer: { kind: 'stand_in', seat: 2, level: 1 } });
  await page.locator('.banner').waitFor({ state: 'detached' });
  await check(page, 'a computer stands in');
  await command(other, pair, { type: 'sit', number: '1' });
  await other.locator('.banner').waitFor();
  await check(other, 'being stood in for');
  await command(page, pair, { type: 'resign' });
  await page.locator('section[aria-labelledby="end"]').waitFor();
  await check(page, 'over');
  await command(page, pair, { type: 'rematch' });
  await other.getByRole('link', { name: /rematch/i }).waitFor();
  await check(other, 'a rematch is ready');
});
