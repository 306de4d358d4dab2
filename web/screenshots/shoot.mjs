/** One picture of the page, with everything that could differ from one time to the next decided: no motion, no chance, no clock. */
import { openTable } from './online.mjs';
import { positions } from './positions.mjs';

/**
 * Takes a picture of Home, of a page by its path, of the table of a game, or of an online table.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address of the server
 * @param {object} shot
 * @param {object} shot.screen what Playwright's `newContext` takes
 * @param {string} shot.theme
 * @param {string} [shot.view]
 * @param {string} [shot.language]
 * @param {string} [shot.path]
 * @param {string} [shot.game]
 * @param {boolean} [shot.online]
 * @param {object} [format] what `Page.captureScreenshot` takes
 * @returns {Promise<Buffer>}
 */
export async function take(browser, address, shot, format = { format: 'png' }) {
  const { screen, theme, game, path, view, online, language = 'en' } = shot;
  const context = await browser.newContext({
    ...screen,
    reducedMotion: 'reduce',
    locale: language,
    serviceWorkers: 'block',
  });
  try {
    const choices = { theme, view: view ?? 'flat', quality: 'high', sound: 'off', language };
    await context.addInitScript((chosen) => {
      for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`calot.${name}`, value);
    }, choices);
    const page = await context.newPage();
    const broken = new Promise((_, reject) => page.on('pageerror', reject));
    await page.goto(address);
    await page.locator('article').last().waitFor();
    await page.waitForFunction(
      (shown) => [...document.querySelectorAll(`img.${shown}`)].every((image) => image.complete),
      theme,
    );
    if (path) await Promise.race([open(page, `${address}${path}`), broken]);
    if (game) await Promise.race([sitDown(page, address, game), broken]);
    if (online) await Promise.race([sitDownOnline(page, address), broken]);
    await page.evaluate(() => document.fonts.ready);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) throw new Error(`${game ?? path ?? 'Home'} is ${wide} pixels wider than the screen`);
    return await shoot(page, format);
  } finally {
    await context.close();
  }
}

/** Puts the position into the page's own saves and opens its table. */
async function sitDown(page, address, name) {
  const { game, me, plies } = positions[name];
  const seats = Number(/players=(\d)/.exec(game)?.[1] ?? 2);
  const save = {
    version: 1,
    id: name,
    game,
    start: null,
    plies: plies.split(' '),
    dealt: 0,
    seats: Array.from({ length: seats }, (_, index) =>
      index + 1 === me ? { kind: 'me' } : { kind: 'computer', level: 3 },
    ),
    clock: { kind: 'none' },
    times: Array.from({ length: seats }, () => 0),
    early: null,
    over: false,
    begun: 0,
    changed: 0,
  };
  await page.evaluate(
    (entry) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('calot', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('tables', 'readwrite');
          writing.objectStore('tables').put(entry, entry.id);
          writing.oncomplete = resolve;
        };
      }),
    save,
  );
  await page.goto(`${address}/play/${name}`);
  await settled(page);
}

/** A table at which somebody else is there too. */
async function sitDownOnline(page, address) {
  const { table, people } = await openTable(address, positions.quits.game, positions.quits.plies.split(' '));
  const [own, ...others] = people;
  for (const { cookie } of others) {
    const context = await page.context().browser().newContext({ serviceWorkers: 'block' });
    page.once('close', () => void context.close());
    await context.addCookies([{ ...cookie, url: address }]);
    const other = await context.newPage();
    await other.goto(`${address}/t/${table}`);
    await other.getByTestId('board').waitFor();
  }
  await page.context().clearCookies();
  await page.context().addCookies([{ ...own.cookie, url: address }]);
  await page.goto(`${address}/t/${table}`);
  await settled(page);
}

async function open(page, address) {
  await page.goto(address);
  await page.locator('main').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-testid=board]')].every(
      (board) => board.dataset.settled === 'true' && board.querySelector('canvas, svg'),
    ),
  );
  await drawn(page);
}

async function settled(page) {
  await page.locator('[data-testid=board][data-settled=true] :is(canvas, svg)').first().waitFor({ timeout: 120_000 });
  await drawn(page);
}

/** Two frames later everything that was asked for has been drawn. */
async function drawn(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

export async function shoot(page, format) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', format);
  return Buffer.from(data, 'base64');
}
