/**
 * Without a network: after one visit everything works with the program stopped; a new version is offered and never loses a game; what a server
 * says is never answered from a cache.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { openEachKind } from './support/addresses';
import { follow } from './support/arrive';
import { putTables, readTable } from './support/database';
import { secondTitle, startEditions, type Editions } from './support/editions';
import { launchChromium, startServer } from './support/launch.mjs';
import { startFromPanel, startNext } from './support/panel';
import { checkEnd, playOut } from './support/playing';
import { games, randomPlies } from './support/program';
import { seeded } from '../src/testing/random';
import { saveOf } from '../src/testing/save-of';
import { TablePage } from './support/table-page';
import { address } from './support/server';
import { test as base, type Visits, type Wishes } from './support/test';

const ids = games().map(({ id }) => id);
const readyLine = 'Ready to play offline';

/** A server of its own for each test that changes or stops it. */
const test = base.extend<{ editions: Editions }>({
  // Playwright reads from this pattern that the fixture needs no other.
  // eslint-disable-next-line no-empty-pattern
  editions: async ({}, use) => {
    const editions = await startEditions(address());
    await use(editions);
    await editions.stop();
  },
});

/** Somebody at another address than usual, whose browser runs service workers. */
function visitor(visits: Visits, address: string, wishes: Wishes = {}): Promise<Page> {
  return visits.visitor({ ...wishes, context: { baseURL: address, serviceWorkers: 'allow', ...wishes.context } });
}

/** The first visit, until everything is kept. */
async function firstVisit(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByText(readyLine).waitFor();
}

async function anotherTab(page: Page, visits: Visits, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  visits.watch(tab);
  await tab.goto(path);
  return tab;
}

/** Home with the pictures of all games. */
async function homeIsComplete(page: Page, title = 'Marble games'): Promise<void> {
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  const shown = (): Promise<number> =>
    page
      .locator('main .games img.day')
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.filter((picture) => picture.naturalWidth > 0).length);
  await page.locator('main .games img.day').last().scrollIntoViewIfNeeded();
  await expect.poll(shown).toBe(6);
}

const notice = (page: Page): Locator => page.getByRole('complementary', { name: 'New version' });
const version = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-version');
/** Waits until a page is of another edition. */
const leaves = (page: Page, edition: string | null): Promise<void> =>
  page.locator(`html:not([data-version="${edition ?? ''}"])`).waitFor({ state: 'attached' });
const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Does something, and waits until the worker that has been waiting is the one that answers; `observer` is a page that no worker belongs to. */
async function untilNextWorker(observer: Page, act: () => Promise<void>): Promise<void> {
  const session = await observer.context().newCDPSession(observer);
  const waiting = new Set<string>();
  const over = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions)
        if (status === 'installed') waiting.add(versionId);
        else if (status === 'activated' && waiting.has(versionId)) resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => waiting.size).toBe(1);
  await act();
  await over;
}

/** The paths that are kept. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('with the program stopped after the first visit, every page, a whole game, and all boards in both views are there', async ({
  visits,
}) => {
  const server = await startServer();
  // A small screen, since six boards in 3D are drawn by software here.
  const page = await visitor(visits, server.address, { context: { viewport: { width: 640, height: 560 } } });
  await page.goto('/');
  await page.getByRole('status').filter({ hasText: readyLine }).waitFor();
  await server.stop();
  visits.expectErrors();

  await page.clock.install();
  await page.goto('/');
  await homeIsComplete(page);
  await test.step('a whole game against the computer', async () => {
    const table = await startNext(page, 'rolit', { options: { size: '4' }, sitters: ['Me', 1], quick: true });
    await playOut(table, seeded(5));
    await checkEnd(table);
  });
  await test.step('every page', async () => {
    const pages = [
      '/rules',
      '/review',
      '/puzzles',
      ...ids.flatMap((id) => [`/new/${id}`, `/rules/${id}`, `/learn/${id}`]),
      '/setup/pylos',
      '/puzzles/pylos/1',
    ];
    for (const path of pages) {
      await follow(page, path);
      await expect(page.getByRole('heading', { name: 'Something went wrong' }), path).toHaveCount(0);
    }
  });
  await test.step('one page of each kind by its address alone', () => openEachKind(page));
  await test.step('boards in both views, from a deep link into a game on', async () => {
    const saves = ids.map((id) => [id, saveOf(id, randomPlies(id, 3, 6), { id })] as const);
    await putTables(page, Object.fromEntries(saves));
    for (const [index, id] of ids.entries()) {
      const table = await (index === 0 ? TablePage.open(page, id) : TablePage.next(page, id));
      await expect(table.board, id).toHaveAttribute('data-view', 'flat');
    }
    // Each of these games has been seen flat, and keeps its view until another one is chosen for it.
    for (const id of ids) {
      const table = await TablePage.next(page, id);
      await page.getByRole('button', { name: '3D', exact: true }).click();
      await expect(table.board, id).toHaveAttribute('data-view', 'solid');
    }
  });
  await test.step('both languages', async () => {
    await page.getByRole('button', { name: 'Français' }).click();
    await page.goto('/');
    await page.getByText('Disponible hors connexion').waitFor();
  });
});

test.describe('a new version while a game is open', () => {
  test('is offered; later means going on with the old one, reloading brings the new one and the game as it was', async ({
    editions,
    visits,
  }) => {
    const page = await visitor(visits, editions.address);
    await firstVisit(page);
    const table = await startFromPanel(page, 'quits', { clock: 'Time for the whole game' });
    await table.touch('slide:1+');
    await table.untilPlies(1);
    const first = await version(page);
    await expect(notice(page)).toHaveCount(0);

    editions.publishSecond();
    // Opening a page makes the browser look for a new worker; the page itself still is of the first edition, as is every other tab.
    const other = await anotherTab(page, visits, '/');
    expect(await version(other)).toBe(first);
    await notice(page).getByText('A new version is ready.').waitFor();
    await notice(page).getByRole('button', { name: 'Later' }).click();
    await expect(notice(page)).toHaveCount(0);

    // Parts of the old edition that were never loaded before still come, although the server does not have them any more.
    const before = editions.asked.length;
    await (await table.openMenu()).getByRole('link', { name: 'Rules of Quits' }).click();
    await page.getByRole('heading', { level: 1, name: /Quits/ }).first().waitFor();
    await page.goBack();
    const now = await table.ready();
    const [next = ''] = now.lit.filter((touch) => touch.startsWith('slide:'));
    await table.touch(next);
    await table.untilPlies(2);
    expect(editions.asked.slice(before).filter((path) => path.startsWith('/assets/'))).toEqual([]);

    // Loading the page again is no answer to the offer: it is the old edition, and the offer comes again.
    await page.reload();
    await table.ready();
    expect(await version(page)).toBe(first);
    const plies = await table.plies();
    expect(plies).toHaveLength(2);
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await leaves(page, first);
    await table.ready();
    await expect.poll(() => table.plies()).toEqual(plies);
    expect(await readTable(page, table.id)).toMatchObject({ plies, over: false });
    await expect(notice(page)).toHaveCount(0);

    // The other tab goes on with its own files, which are kept until it is loaded again or closed.
    expect(await version(other)).toBe(first);
    expect(await cacheNames(page)).toHaveLength(2);
    await other.getByRole('link', { name: 'Choose players and rules for Cubulus' }).click();
    await other.getByRole('button', { name: 'Start' }).click();
    await new TablePage(other).ready();
    await notice(other).getByRole('button', { name: 'Reload' }).click();
    await leaves(other, first);
    await new TablePage(other).ready();
    await expect.poll(() => cacheNames(page)).toHaveLength(1);

    // And the new one works without a network, too.
    await editions.stop();
    visits.expectErrors();
    await page.reload();
    await table.ready();
    await expect.poll(() => table.plies()).toEqual(plies);
    await page.goto('/');
    await homeIsComplete(page, secondTitle);
  });

  test('keeps the time that was used, and the computer answers in both versions', async ({ editions, visits }) => {
    const page = await visitor(visits, editions.address);
    await firstVisit(page);
    const table = await startFromPanel(page, 'pylos', { sitters: ['Me', 1], clock: 'Time for the whole game' });
    const { times: full, clock } = await table.save();
    const increment = clock.kind === 'bank' ? 1000 * clock.increment : 0;
    const first = await version(page);
    editions.publishSecond();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await notice(page).waitFor();
    await table.touch('cell:1a1');
    await table.untilPlies(2);
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await leaves(page, first);
    await table.ready();
    await expect.poll(() => table.plies()).toHaveLength(2);
    // A ply was rewarded with the increment, and took a moment.
    expect((await table.save()).times[0]).toBeLessThan((full[0] ?? 0) + increment);
    const [next = ''] = (await table.ready()).lit;
    await table.touch(next);
    await table.untilPlies(4);
  });

  test('is refused where the game could not be kept', async ({ editions, visits }) => {
    const page = await visitor(visits, editions.address);
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new Error('refused');
      };
    });
    await firstVisit(page);
    const table = await startFromPanel(page, 'pylos');
    await table.touch('cell:1a1');
    const first = await version(page);
    editions.publishSecond();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await notice(page).getByText('This browser cannot keep your game over a reload.').waitFor();
    expect(await version(page)).toBe(first);
    await expect.poll(() => table.plies()).toEqual(['1a1']);
  });
});

test.describe('caches', () => {
  test('are filled only after the page has been loaded, never answer for the server, and change by themselves once no page is left', async ({
    editions,
    visits,
  }) => {
    const page = await visitor(visits, editions.address);
    await firstVisit(page);
    expect(editions.asked).toContain('/sw.js');
    // What registers the worker, and the worker all the rest, was asked for only when the page had been loaded.
    const begun = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const keeper = performance.getEntriesByType('resource').find(({ name }) => /\/keeper-[\w-]+\.js$/.test(name));
      return { keeper: keeper?.startTime ?? 0, load: load?.loadEventStart ?? Infinity };
    });
    expect(begun.keeper).toBeGreaterThanOrEqual(begun.load);
    const ask = (path: string, from = page): Promise<string> =>
      from.evaluate(
        (address) =>
          fetch(address).then(
            (answer) => answer.text(),
            () => 'no answer',
          ),
        path,
      );
    const paths = ['/api/tables', '/health', '/ready', '/metrics'];
    for (const path of paths) {
      const [one, two] = [await ask(path), await ask(path)];
      expect(one).toMatch(/^answer/);
      expect(two).not.toBe(one);
    }
    expect((await kept(page)).filter((path) => paths.includes(path) || path === '/sw.js')).toEqual([]);
    await test.step('a new version comes by itself when no page of the old one is left', async () => {
      editions.publishSecond();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await notice(page).waitFor();
      const empty = await page.context().newPage();
      await untilNextWorker(empty, () => page.close());
      await empty.goto('/');
      await empty.getByRole('heading', { name: secondTitle, exact: true }).waitFor();
      await empty.close();
    });
    await test.step('without a network', async () => {
      const later = await anotherTab(page, visits, '/');
      visits.expectErrors();
      await editions.stop();
      for (const path of paths) expect(await ask(path, later), path).toBe('no answer');
      await expect(later.goto('/api/tables')).rejects.toThrow();
    });
  });

  test('hold only what was used when data is to be spared', async ({ editions, visits }) => {
    editions.spareData();
    const page = await visitor(visits, editions.address);
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect.poll(() => kept(page)).toContain('/icon.svg');
    const isOf = (name: string) => (path: string) => path.startsWith(`/assets/${name}-`);
    expect((await kept(page)).some(isOf('Table'))).toBe(false);
    const table = await startFromPanel(page, 'pylos');
    await table.touch('cell:1a1');
    await expect.poll(async () => (await kept(page)).some(isOf('Table'))).toBe(true);
    expect((await kept(page)).some(isOf('Rules'))).toBe(false);
    expect(editions.asked.some(isOf('Rules'))).toBe(false);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Marble games' }).waitFor();
    await expect(page.getByText(readyLine)).toHaveCount(0);
    visits.expectErrors();
    await editions.stop();
    await page.getByRole('link', { name: 'Resume Pylos, move 1' }).click();
    await table.ready();
    await expect.poll(() => table.plies()).toEqual(['1a1']);
  });
});

test('the page can be installed: its manifest is right, and its icons have the sizes that it says', async ({
  visits,
}) => {
  const page = await visitor(visits, address());
  await firstVisit(page);
  const session = await page.context().newCDPSession(page);
  const found = await session.send('Page.getAppManifest');
  expect(found.url).toBe(`${address()}/manifest.webmanifest`);
  expect(found.errors).toEqual([]);
  const manifest = JSON.parse(found.data ?? '') as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    shortcuts: { url: string; icons: { src: string; sizes: string; type: string }[] }[];
  };
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Visitors of tests are incognito, where nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  expect(
    manifest.icons.filter(({ type }) => type === 'image/png').map(({ purpose, sizes }) => `${purpose} ${sizes}`),
  ).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  const touchIcon = {
    src: (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '',
    sizes: '180x180',
    type: 'image/png',
  };
  for (const { src, sizes, type } of [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
    touchIcon,
  ]) {
    const answer = await fetch(address() + src);
    expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type]);
    // A PNG begins with eight bytes of its own, eight of its first chunk, and width and height.
    const content = new DataView(await answer.arrayBuffer());
    if (type === 'image/png')
      expect(`${String(content.getUint32(16))}x${String(content.getUint32(20))}`, src).toBe(sizes);
  }
  expect(manifest.shortcuts.map(({ url }) => url).sort()).toEqual(ids.map((id) => `/new/${id}`).sort());
});

test('from another machine over plain http, the page works as ever', async ({ visits }) => {
  const port = new URL(address()).port;
  const browser = await launchChromium(['--host-resolver-rules=MAP calot.test 127.0.0.1']);
  try {
    const complaints = visits.expectErrors();
    const page = await visitor(visits, `http://calot.test:${port}`, { browser });
    await page.goto('/');
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
    const table = await startFromPanel(page, 'pylos', { sitters: ['Me', 1] });
    await table.touch('cell:1a1');
    await table.untilPlies(2);
    await page.goto('/');
    await expect(page.getByText(readyLine)).toHaveCount(0);
    // The browser itself says that it ignores a header there.
    expect(complaints.filter((text) => !text.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  } finally {
    await browser.close();
  }
});
