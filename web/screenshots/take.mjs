/**
 * Takes the pictures of the page, `npm run screenshots`, into `docs/screenshots`: Home, every game, flat and in 3D at its
 * best quality, and an online table, by day and in the evening, on a desk and on a phone. With words after it, only pictures whose names
 * have all of them: `npm run screenshots -- rolit phone`. The page is the one in the program. Nothing in a picture depends on chance or on the clock.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium, startServer } from '../e2e/support/launch.mjs';
import { openTable } from './online.mjs';
import { positions } from './positions.mjs';

const folder = process.env['SCREENSHOTS'] ?? fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const language = process.env['SCREENSHOTS_LANGUAGE'] ?? 'en';
const wanted = process.argv.slice(2);
/** Good enough for a poster, and a few dozen kilobytes each. */
const quality = 84;
const screens = {
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const themes = ['day', 'evening'];
const views = ['flat', 'solid'];

const shots = Object.keys(screens)
  .flatMap((screen) =>
    themes.flatMap((theme) => [
      { name: `home-${theme}-${screen}`, screen, theme },
      { name: `online-${theme}-${screen}`, screen, theme, online: true, view: 'solid' },
      ...Object.keys(positions).flatMap((game) =>
        views.map((view) => ({ name: `${game}-${view}-${theme}-${screen}`, screen, theme, game, view })),
      ),
    ]),
  )
  .filter(({ name }) => wanted.every((word) => name.includes(word)));

const { address, stop } = await startServer();
const browser = await launchChromium(['--force-color-profile=srgb']);
let total = 0;
try {
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) {
    const picture = await take(shot);
    writeFileSync(`${folder}/${shot.name}.webp`, picture);
    total += picture.length;
    console.log(`${shot.name}.webp ${Math.round(picture.length / 1024)} kB`);
  }
  console.log(`${shots.length} pictures, ${Math.round(total / 1024)} kB`);
} finally {
  await browser.close();
  await stop();
}

async function take({ screen, theme, game, view, online }) {
  const context = await browser.newContext({
    ...screens[screen],
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
    if (game) await Promise.race([sitDown(page, game), broken]);
    if (online) await Promise.race([sitDownOnline(page), broken]);
    await page.evaluate(() => document.fonts.ready);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) throw new Error(`${game ?? 'Home'} is ${wide} pixels wider than the screen`);
    return await shoot(page);
  } finally {
    await context.close();
  }
}

/** Puts the position into the page's own saves and opens its table. */
async function sitDown(page, name) {
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
async function sitDownOnline(page) {
  const { table, people } = await openTable(address, positions.quits.game, positions.quits.plies.split(' '));
  const [own, ...others] = people;
  for (const { cookie } of others) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
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

async function settled(page) {
  await page.locator('[data-testid=board][data-settled=true] :is(canvas, svg)').first().waitFor({ timeout: 120_000 });
  // Two frames later everything that was asked for has been drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function shoot(page) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}
