/**
 * Measures how long people wait, `npm run bench`: from the click on a picture of the home page to a board that can be played on, and from the
 * click that makes a ply to the picture after it, both in the flat view over loopback. Prints the median and the range of several
 * runs. CALOT_ADDRESS is the address of a page that is served already, so that two builds can be measured in turns. These are measurements of a machine,
 * not tests.
 */
import { launchChromium, startServer } from './support/launch.mjs';

const runs = Number(process.argv[2] ?? 9);

const address = process.env.CALOT_ADDRESS;
const server = address ? { address, stop: () => undefined } : await startServer();
const browser = await launchChromium();
try {
  process.stdout.write(
    '| game | click to playable board, first visit | again, from the cache | ply to picture |\n|---|---:|---:|---:|\n',
  );
  for (const game of await gamesOfHome()) {
    const first = [];
    const again = [];
    const pictures = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await visitor();
      first.push(await untilPlayable(page, game));
      again.push(await untilPlayable(page, game));
      pictures.push(...(await untilPicture(page)));
      await page.context().close();
    }
    process.stdout.write(`| ${game} | ${summary(first)} | ${summary(again)} | ${summary(pictures)} |\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** The names of the games, as Home has them. */
async function gamesOfHome() {
  const page = await visitor();
  await page.goto('/');
  await page.locator('article').last().waitFor();
  const names = await page.locator('article button', { hasText: 'Play ' }).allTextContents();
  await page.context().close();
  return names.flatMap((text) => /Play (.+?)\./.exec(text)?.[1] ?? []);
}

/** A new visitor without anything in the cache, who does not want motion. */
async function visitor() {
  const localStorage = [{ name: 'calot.view', value: 'flat' }];
  const context = await browser.newContext({
    // What is measured is the network and the page, not a cache between them.
    serviceWorkers: 'block',
    baseURL: server.address,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1200, height: 900 },
    storageState: { cookies: [], origins: [{ origin: server.address, localStorage }] },
  });
  return context.newPage();
}

/** Milliseconds from the click on the picture until lit parts have been drawn. */
async function untilPlayable(page, game) {
  await page.goto('/');
  await page.locator('main[aria-busy="false"] article button').last().waitFor();
  // Where a game is under way, the page asks first.
  const asks = await page.evaluate(async () => {
    const answer = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await answer(indexedDB.open('calot'));
    const kept = database.transaction('tables', 'readwrite').objectStore('tables');
    const count = await answer(kept.count());
    await answer(kept.clear());
    database.close();
    return count > 0;
  });
  if (asks) {
    await page.reload();
    await page.locator('main[aria-busy="false"] article button').last().waitFor();
  }
  return page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const button = [...document.querySelectorAll('article button')].find((button) =>
          button.textContent.includes(`Play ${name}.`),
        );
        const look = () => {
          if (document.querySelector('[data-testid="board"] [data-touch].lit'))
            requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        const start = performance.now();
        button.click();
        look();
      }),
    game,
  );
}

/** Milliseconds from a click that makes a ply until the next frame has been drawn, for the next few plies of the person. */
async function untilPicture(page) {
  const times = [];
  while (times.length < 3) {
    await page.waitForFunction(
      () =>
        document.querySelector('[data-testid="board"] [data-touch].lit') !== null ||
        document.querySelector('[aria-labelledby="end"]') !== null,
    );
    const time = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const plies = () => document.querySelectorAll('.plies li').length;
          const board = () => document.querySelector('[data-testid="board"] svg');
          const before = plies();
          const part = document.querySelector('[data-testid="board"] [data-touch].lit');
          if (!part) return resolve(null);
          const start = performance.now();
          part.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          // A message that is sent while a frame is prepared arrives when that frame has been drawn.
          const drawn = new MessageChannel();
          drawn.port1.onmessage = () => resolve(plies() > before ? performance.now() - start : -1);
          const look = () => requestAnimationFrame(() => (board() ? drawn.port2.postMessage('') : look()));
          look();
        }),
    );
    if (time === null) break;
    if (time >= 0) times.push(time);
  }
  return times;
}

function summary(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const round = (value) => Math.round(value);
  return `${round(sorted[Math.floor(sorted.length / 2)])} ms (${round(sorted[0])} to ${round(sorted.at(-1))})`;
}
