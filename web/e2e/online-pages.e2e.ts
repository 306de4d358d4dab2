/** Around online tables: inviting, questions and answers, who one is, other devices, no server, and a phone. */
import { expect, type Page } from '@playwright/test';
import { arrived, type Box, placesOf } from './support/arrive';
import { annaAndBen, openTable, seated, sitDown, watch } from './support/online-page';
import { phone, test } from './support/test';

/** What lies outside the page, and what is too small for a finger. */
function misfits(): string[] {
  const width = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth > width + 1 ? ['the page is wider than the screen'] : [];
  // With a mouse less will do.
  const small = !matchMedia('(pointer: coarse)').matches
    ? []
    : [
        ...document.querySelectorAll<HTMLElement>(
          'main button, main a, main select, main input:not([type="radio"], [type="checkbox"])',
        ),
      ]
        .filter((element) => element.checkVisibility() && !element.closest('[data-testid="board"], p'))
        .filter((element) => element.getBoundingClientRect().height < 43.5)
        .map((element) => `too small: ${element.tagName} ${element.textContent.trim()}`);
  return [...wide, ...small];
}

test.describe('inviting', () => {
  test('by the link of a seat, which is gone from the address afterwards', async ({ visits }) => {
    const [anna, ben, cleo] = [await visits.visitor(), await visits.visitor(), await visits.visitor()];
    const one = await openTable(anna, { game: 'pylos', name: 'Anna', others: ['reserved'] });
    await anna.locator('.now').getByRole('button', { name: 'Invite' }).click();
    const sheet = anna.getByRole('dialog', { name: 'Invite to the table' });
    const link = await sheet.getByRole('textbox', { name: /^Link to the seat/ }).inputValue();
    expect(link).toMatch(/\/t\/[\w-]+#invite=2\.[\w-]+$/);
    await sheet.getByRole('img', { name: 'QR code of the link' }).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    // Without the key there is nothing to sit on.
    await watch(cleo, anna.url());
    await expect(cleo.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
    const two = await sitDown(ben, link, 'Ben');
    await expect.poll(() => new URL(ben.url()).hash).toBe('');
    await one.ready();
    await two.page.locator('.prompt').waitFor();
  });

  test('through the lobby, where the table is listed', async ({ visits }) => {
    const [anna, ben] = [await visits.visitor(), await visits.visitor()];
    const one = await openTable(anna, { game: 'quits', name: 'Listed Anna', public: true });
    await ben.goto('/lobby');
    const listed = ben.locator(`a[href="${new URL(anna.url()).pathname}"]`);
    await expect.poll(() => listed.allInnerTexts()).toEqual([expect.stringMatching(/Quits[^]*Listed Anna/)]);
    await listed.click();
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Sit down' }).click();
    await one.ready();
    // Whose turn it is stands in the list, and on the home page of whoever is to move.
    await ben.goto('/lobby');
    await expect.poll(() => listed.allInnerTexts()).toEqual([expect.stringContaining('Waiting for Listed Anna')]);
    await anna.goto('/');
    await anna.getByRole('heading', { name: 'Your turn' }).waitFor();
  });
});

test.describe('questions at a table', () => {
  test('taking back and a draw are asked for, declined and agreed to', async ({ visits }) => {
    const [anna, ben] = [await visits.visitor(), await visits.visitor()];
    const [one, two] = await annaAndBen(anna, ben);
    await one.ready();
    await one.touch('cell:1a1');
    await two.untilPlies(1);
    await one.button('Undo').click();
    await two.page.getByText('Anna asks to go back to the beginning.').first().waitFor();
    await two.button('Agree').click();
    await expect.poll(() => one.plies()).toEqual([]);
    await expect.poll(() => two.plies()).toEqual([]);
    await one.ready();
    await one.touch('cell:1b2');
    await two.untilPlies(1);
    await (await two.openMenu()).getByRole('button', { name: 'Offer a draw' }).click();
    await one.button('Decline').click();
    await expect(two.page.getByTestId('line')).toContainText('Anna declines.');
    await expect(two.announcement).toContainText('Anna declines.');
    await (await one.openMenu()).getByRole('button', { name: 'Offer a draw' }).click();
    await two.button('Agree').click();
    expect(await one.ending()).toEqual({ title: 'A draw', reason: 'By agreement.' });
  });

  test('signs are seen and heard, and giving up ends the game', async ({ visits }) => {
    const [anna, ben] = [await visits.visitor(), await visits.visitor()];
    const [one, two] = await annaAndBen(anna, ben, { clock: { kind: 'ply', seconds: 60 } });
    await one.ready();
    await expect(one.page.getByRole('timer')).toHaveCount(2);
    await two.button('Reactions').click();
    await two.page.getByRole('dialog').getByRole('button', { name: 'Good luck!' }).click();
    await expect(one.page.locator('.seats')).toContainText('Good luck!');
    await expect(one.announcement).toContainText('Ben: Good luck!');
    await (await two.openMenu()).getByRole('button', { name: 'Give up' }).click();
    await two.page.getByRole('button', { name: 'Give up' }).click();
    expect(await one.ending()).toEqual({ title: 'You win', reason: 'Ben gave up.' });
  });

  test('somebody who left is stood in for by the computer, and comes back', async ({ visits }) => {
    const [anna, ben] = [await visits.visitor(), await visits.visitor()];
    const [one, two] = await annaAndBen(anna, ben);
    await one.ready();
    await (await two.openMenu()).getByRole('button', { name: 'Leave the table' }).click();
    await two.page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await one.button('Let the computer play').click();
    await one.ready();
    await one.touch('cell:1a1');
    await one.untilPlies(2);
    await two.button('Return to your seat').click();
    await two.button('Take over again').click();
    await expect(one.page.locator('.seats')).toContainText('Ben');
  });
});

test.describe('who one is', () => {
  test('goes to another device by a personal link', async ({ visits }) => {
    const [desk, other] = [await visits.visitor(), await visits.visitor({ phone: true })];
    await openTable(desk, { game: 'pylos', name: 'Anna' });
    await desk.goto('/me');
    await expect(desk.getByRole('textbox', { name: 'Your name' })).toHaveValue('Anna');
    await desk.getByRole('button', { name: 'Make a link' }).click();
    const link = await desk.getByRole('textbox', { name: 'Your personal link' }).inputValue();
    await other.goto(link);
    await other.getByRole('button', { name: 'Yes, that is me' }).click();
    await other.getByText('Welcome, Anna.', { exact: false }).waitFor();
    await expect(other).not.toHaveURL(/#/);
    await other.getByRole('link', { name: 'To the tables' }).click();
    await other.getByRole('link', { name: /Pylos/ }).first().waitFor();
  });

  test('bots are made and revoked, and their token is shown once', async ({ page }) => {
    await page.goto('/me');
    await page.getByLabel('Name of the bot').fill('Robo');
    await page.getByRole('button', { name: 'Make a bot' }).click();
    await expect(page.getByRole('textbox', { name: 'Token of Robo' })).toHaveValue(/^calot_bot_/);
    await page.reload();
    await page.getByText('Robo').waitFor();
    await expect(page.getByRole('textbox', { name: 'Token of Robo' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Revoke Robo' }).click();
    await page.getByText('You have no bots.').waitFor();
  });
});

test('without a server the pages say so, and the rest works', async ({ visits }) => {
  visits.expectErrors();
  const page = await visits.visitor();
  await page.route('**/api/**', (route) => route.abort());
  for (const path of ['/lobby', '/lobby/pylos', '/me', '/t/AAAAAAAAAAAAAAAAAAAAAA']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
  }
  await page.getByRole('link', { name: 'Play on this device' }).click();
  await page.getByRole('heading', { name: 'Marble games' }).waitFor();
});

test('a table that is not there is told', async ({ visits }) => {
  visits.expectErrors();
  const page = await visits.visitor();
  await page.goto('/t/nowhere');
  await page.getByRole('heading', { name: 'There is no such table.' }).waitFor();
});

test.describe('on a phone with four seats', () => {
  /** Long names, whose words are to stay whole. */
  const names = ['Anna Winterling', 'Maximilian-Alexander', 'Clémentine Beaugrand', 'Bartholomew Dumas'] as const;

  /** Words of names that are broken in the middle; a hyphen in a name may end a line. */
  const brokenWords = (page: Page): Promise<string[]> =>
    page.locator('.seats .name').evaluateAll((found) =>
      found.flatMap((name) => {
        const text = name.firstChild;
        if (!text) return [];
        return [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );

  const bottom = ({ y, height }: Box): number => y + height;

  test('the whole board is seen, whoever waits, sits down or plays, and long names are readable', async ({
    visits,
  }) => {
    const pages = [
      await visits.visitor({ phone: true }),
      await visits.visitor({ phone: true }),
      await visits.visitor({ phone: true }),
      await visits.visitor({ phone: true }),
    ] as const;
    const boardIsFree = async (page: Page): Promise<void> => {
      const [board, now] = await placesOf(page, '[data-testid="board"]', '.now');
      expect.soft(bottom(board)).toBeLessThanOrEqual(now.y + 1);
    };
    const [first, ...rest] = pages;
    await openTable(first, { game: 'rolit:players=4', name: names[0], clock: 'Time for the whole game' });
    await first.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await boardIsFree(first);
    for (const [index, page] of rest.entries()) {
      const table = await watch(page, first.url());
      await page.getByRole('button', { name: 'Sit down' }).waitFor();
      await boardIsFree(page);
      const [now, actions] = await placesOf(page, '.now', '.do');
      expect.soft(bottom(now)).toBeLessThanOrEqual(actions.y + 1);
      await sitDown(page, table.page.url(), names[index + 1] ?? '');
    }
    for (const page of pages) {
      await page.locator('.prompt').waitFor();
      await boardIsFree(page);
      const [clock, actions] = await placesOf(page, '.own [role="timer"]', '.do');
      expect.soft(bottom(clock)).toBeLessThanOrEqual(actions.y);
      expect.soft(await brokenWords(page)).toEqual([]);
    }
  });

  test('a sign does not move the board', async ({ visits }) => {
    const [anna, ben] = [await visits.visitor({ phone: true }), await visits.visitor({ phone: true })];
    const open = { kind: 'open' } as const;
    const [, two] = await seated(
      [
        { page: anna, name: names[0] },
        { page: ben, name: names[1] },
      ],
      { game: 'rolit:players=4', seats: [open, open, open, open] },
    );
    if (!two) throw new Error('somebody is missing');
    await expect(anna.locator('.seats')).toContainText(names[1]);
    const before = await placesOf(anna, '[data-testid="board"]');
    await two.button('Reactions').click();
    await ben.getByRole('dialog').getByRole('button', { name: 'One moment, please' }).click();
    await anna.locator('.seats').getByText('One moment, please').waitFor();
    expect(await placesOf(anna, '[data-testid="board"]')).toEqual(before);
    await anna.locator('.seats').getByText('One moment, please').click({ trial: true });
  });
});

for (const [where, wishes] of [
  ['a desk, in English', { context: { viewport: { width: 1200, height: 900 } } }],
  ['a phone, in French', { phone: true, context: { viewport: phone, locale: 'fr-FR' } }],
] as const)
  test(`everything fits, and is large enough for fingers, on ${where}`, async ({ visits }) => {
    const page = await visits.visitor(wishes);
    const guest = await visits.visitor(wishes);
    const check = async (what: string, on = page): Promise<void> => {
      await arrived(on);
      expect.soft(await on.evaluate(misfits), what).toEqual([]);
    };
    for (const path of ['/lobby', '/lobby/rolit:players=4', '/me', '/me/claim#x']) {
      await page.goto(path);
      await check(path);
    }
    await page.goto('/lobby/pylos');
    await page.locator('form[aria-busy="false"]').waitFor();
    await page.getByRole('button', { name: /^(Open the table|Ouvrir la table)$/ }).click();
    await page.waitForURL(/\/t\//);
    await page.locator('[data-testid="board"][data-settled="true"]').waitFor();
    await check('waiting');
    await page
      .locator('.now')
      .getByRole('button', { name: /^(Invite|Inviter)$/ })
      .click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await check('inviting');
    await page.keyboard.press('Escape');
    await guest.goto(page.url());
    await guest.getByRole('button', { name: /^(Sit down|S’asseoir)$/ }).waitFor();
    await check('sitting down', guest);
    await guest.getByRole('button', { name: /^(Sit down|S’asseoir)$/ }).click();
    await page.locator('.prompt').waitFor();
    // Names that the server gave are said in the language of the page.
    await expect(page.locator('.seats')).toContainText(where.endsWith('French') ? /Invité \d{4}/ : /Guest \d{4}/);
    await check('playing');
    await page.getByRole('button', { name: /^Menu$/ }).click();
    await page.getByRole('dialog').waitFor();
    await check('menu');
  });
