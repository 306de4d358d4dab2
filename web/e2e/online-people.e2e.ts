/** People at online tables: those who look elsewhere when it is their turn, teams, days for a ply, somebody who does not come back, the board in 3D. */
import { expect, type Page } from '@playwright/test';
import type { NoticeCode, ServerMessage, TableAnswer } from '../src/core/generated/protocol';
import { visit } from './support/arrive';
import { annaAndBen, ask, openTable, sitDown } from './support/online-page';
import { whereIs } from './support/solid-board';
import { TablePage } from './support/table-page';
import { test } from './support/test';

interface Shown {
  readonly title: string;
  readonly body: string;
}

/** A browser that allows notices and keeps them instead of showing them; nothing outside the page would see them here. */
async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Kept {
      static readonly permission = 'granted';
      static requestPermission(): Promise<string> {
        return Promise.resolve('granted');
      }
      static readonly all: Kept[] = [];
      onclick: (() => void) | null = null;
      readonly body: string;
      constructor(
        readonly title: string,
        options: { body: string },
      ) {
        this.body = options.body;
        Kept.all.push(this);
      }
      close(): void {
        this.onclick = null;
      }
    }
    Object.assign(window, { Notification: Kept });
  });
}

const notices = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => (Notification as unknown as { all: Shown[] }).all.map(({ title, body }) => ({ title, body })));

/** The person looks at another tab, or at this one again. */
async function lookAway(page: Page, away: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);
}

test.describe('somebody who looks elsewhere', () => {
  test('is told by a notice and by the title that it is their turn, and is led to the table', async ({ visits }) => {
    const [anna, ben] = [await visits.visitor(), await visits.visitor()];
    await keepNotices(anna);
    await anna.goto('/me');
    await anna.getByRole('switch', { name: 'Tell me when it is my turn' }).check();
    const [one, two] = await annaAndBen(anna, ben);
    await one.ready();
    await expect(anna).toHaveTitle(/^Your turn · /);
    await one.touch('cell:1a1');
    await two.ready();
    await expect(anna).not.toHaveTitle(/Your turn/);
    await lookAway(anna, true);
    expect(await notices(anna)).toEqual([]);
    await two.touch('cell:1b1');
    await expect.poll(() => notices(anna)).toEqual([{ title: 'Your turn', body: 'Pylos, with Ben' }]);
    await expect(anna).toHaveTitle(/^Your turn · /);
    // The same from the list of tables, where a click on the notice leads to the table.
    await lookAway(anna, false);
    await one.ready();
    await one.touch('cell:1c1');
    await two.untilPlies(3);
    await anna.goto('/lobby');
    await anna.getByText('Waiting for Ben').waitFor();
    await lookAway(anna, true);
    await two.ready();
    await two.touch('cell:1d1');
    await expect.poll(() => notices(anna)).toHaveLength(1);
    await anna.evaluate(() =>
      (Notification as unknown as { all: { onclick: (() => void) | null }[] }).all[0]?.onclick?.(),
    );
    await anna.waitForURL(two.page.url());
  });

  test('gets no notice without having asked for it', async ({ visits }) => {
    const [anna, ben] = [await visits.visitor(), await visits.visitor()];
    await keepNotices(anna);
    const [one, two] = await annaAndBen(anna, ben);
    await one.ready();
    await one.touch('cell:1a1');
    await two.ready();
    await lookAway(anna, true);
    await two.touch('cell:1b1');
    await one.untilPlies(2);
    expect(await notices(anna)).toEqual([]);
  });
});

test('two people of a team hold a seat, and both play', async ({ visits }) => {
  const [anna, ben, cleo] = [await visits.visitor(), await visits.visitor(), await visits.visitor()];
  const one = await openTable(anna, { game: 'pylos', name: 'Anna', teams: true });
  const two = await sitDown(ben, anna.url(), 'Ben', 'Light');
  await expect(anna.locator('.own')).toContainText('Anna and Ben');
  const three = await sitDown(cleo, anna.url(), 'Cleo', 'Dark');
  await expect(cleo.locator('.seats')).toContainText('Anna and Ben');
  await one.ready();
  // Both may play, whoever is quicker; then it is the turn of the others.
  await two.ready();
  await one.touch('cell:1a1');
  await three.ready();
  await expect.poll(() => two.now()).toBeNull();
  await three.touch('cell:1b1');
  await one.ready();
  await two.ready();
  await two.touch('cell:1c1');
  await three.ready();
  await three.touch('cell:1d1');
  for (const table of [one, two, three]) {
    await table.untilPlies(4);
    await expect.poll(() => table.plies()).toEqual(['1a1', '1b1', '1c1', '1d1']);
  }
});

test('days for a ply are shown as such, and Home has the tables that wait for somebody', async ({ visits }) => {
  const [anna, ben] = [await visits.visitor(), await visits.visitor()];
  const one = await openTable(anna, { game: 'pylos', name: 'Anna', clock: 'Days per move' });
  const two = await sitDown(ben, anna.url(), 'Ben');
  await one.ready();
  await expect
    .poll(async () => (await anna.getByRole('timer').allInnerTexts()).sort())
    .toEqual([expect.stringMatching(/^2d 23h$/), expect.stringMatching(/^3d 0h$/)]);
  const { pathname } = new URL(anna.url());
  const home = async (page: Page, waits: boolean): Promise<void> => {
    await visit(page, '/');
    await expect(page.getByRole('heading', { name: 'Your turn' })).toHaveCount(waits ? 1 : 0);
    await expect(page.locator(`main a[href="${pathname}"]`)).toHaveCount(waits ? 1 : 0);
  };
  await home(ben, false);
  await home(anna, true);
  await expect(anna.locator(`main a[href="${pathname}"]`)).toHaveText(/Pylos[^]*with Ben[^]*3 days per move · until /, {
    useInnerText: true,
  });
  await anna.locator(`main a[href="${pathname}"]`).click();
  await one.ready();
  await one.touch('cell:1a1');
  // One's own page shows a ply that is still under way; the list asks the server once.
  await expect.poll(async () => (await ask<TableAnswer>(anna, 'GET', `/tables/${one.id}`)).plies).toHaveLength(1);
  await home(ben, true);
  await home(anna, false);
  await ben.locator(`main a[href="${pathname}"]`).click();
  await two.ready();
  await expect.poll(() => two.plies()).toEqual(['1a1']);
});

test('for somebody who does not come back, the computer is offered after a while; the server knows how long that is', async ({
  visits,
}) => {
  const [anna, ben] = [await visits.visitor(), await visits.visitor()];
  await anna.clock.install();
  const [one] = await annaAndBen(anna, ben);
  await expect(anna.locator('.seats')).toContainText(/(?<!not )here/);
  await ben.close();
  await expect(anna.locator('.seats')).toContainText('not here');
  const offered = anna.getByText('Ben has been away for a while.', { exact: false });
  await expect(offered).toHaveCount(0);
  // In steps that the connection, which is given up after eight seconds without an answer, has time to answer.
  await expect
    .poll(
      async () => {
        await anna.clock.fastForward(2000);
        return offered.count();
      },
      { intervals: [250], timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await one.button('Let the computer play').click();
  await anna.getByRole('alert').getByText('Whoever sits there has not been away for long enough.').waitFor();
});

test('a server that can keep nothing says so, and that it works again', async ({ visits }) => {
  const [anna, ben] = [await visits.visitor(), await visits.visitor()];
  let say: (code: NoticeCode) => void = () => undefined;
  await anna.routeWebSocket(/\/tables\/[\w-]+\/live/, (route) => {
    route.connectToServer();
    say = (code) => route.send(JSON.stringify({ type: 'notice', code }));
  });
  const [one] = await annaAndBen(anna, ben);
  await one.ready();
  say('storage_away');
  const words = 'The server cannot save anything right now.';
  await anna.locator('.now').getByText(words).waitFor();
  await expect(one.announcement).toContainText(words);
  say('storage_back');
  await anna.locator('.now').getByText(words).waitFor({ state: 'detached' });
  await expect(one.announcement).toContainText('The server is working again.');
});

test('a table that only a newer server understands is shown, and goes on there', async ({ visits }) => {
  const [anna, ben] = [await visits.visitor(), await visits.visitor()];
  let showOnly: () => void = () => undefined;
  await anna.routeWebSocket(/\/tables\/[\w-]+\/live/, (near) => {
    let last: Extract<ServerMessage, { type: 'welcome' | 'update' }>;
    near.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text)) as ServerMessage;
      if (message.type === 'welcome' || message.type === 'update') last = message;
      else if (message.type === 'played') {
        const { number, events, change } = message;
        last = { ...last, number, view: { ...last.view, plies: last.view.plies + events.length, turn: change.turn } };
      }
      near.send(text);
    });
    showOnly = () => {
      const { number, now, view } = last;
      near.send(JSON.stringify({ type: 'update', number, now, events: [], view: { ...view, read_only: true } }));
    };
  });
  const [one, two] = await annaAndBen(anna, ben);
  await one.ready();
  await one.touch('cell:1a1');
  await two.untilPlies(1);
  await two.touch('cell:1b1');
  await one.untilPlies(2);
  await anna.locator('.prompt.mine').waitFor();
  showOnly();
  const words = 'A newer version of the server has played here';
  await anna.locator('.now').getByText(words).waitFor();
  await expect(one.announcement).toContainText(words);
  await anna.locator('.prompt.mine').waitFor({ state: 'detached' });
  // The next server that is asked goes on.
  await one.button('Try now').click();
  await anna.locator('.now').getByText(words).waitFor({ state: 'detached' });
  await anna.locator('.prompt.mine').waitFor();
  await one.touch('cell:1c1');
  await two.untilPlies(3);
});

test('a ply is made in 3D', async ({ visits }) => {
  const anna = await visits.visitor({ view: 'solid', context: { viewport: { width: 800, height: 640 } } });
  const ben = await visits.visitor();
  const [one, two] = await annaAndBen(anna, ben);
  await expect(one.board).toHaveAttribute('data-view', 'solid');
  await anna.locator('.prompt.mine').waitFor();
  const { x, y } = await whereIs(anna, 'cell:1a1');
  await anna.mouse.click(x, y);
  await two.ready();
  await expect.poll(() => two.plies()).toEqual(['1a1']);
  await two.touch('cell:1b1');
  await one.untilPlies(2);
  await anna.locator('.prompt.mine').waitFor();
  const next = await whereIs(anna, 'cell:1c1');
  await anna.mouse.click(next.x, next.y);
  await two.untilPlies(3);
  await expect.poll(() => new TablePage(anna).plies()).toEqual(['1a1', '1b1', '1c1']);
});
