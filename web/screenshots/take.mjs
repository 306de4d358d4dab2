/**
 * Takes the pictures of the page, `npm run screenshots`, into `docs/screenshots`: Home, every game, flat and in 3D at its
 * best quality, and an online table, by day and in the evening, on a desk and on a phone. With words after it, only pictures whose names
 * have all of them: `npm run screenshots -- rolit phone`. The page is the one in the program. Nothing in a picture depends on chance or on the clock.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium, startServer } from '../e2e/support/launch.mjs';
import { positions } from './positions.mjs';
import { take } from './shoot.mjs';

const folder = process.env['SCREENSHOTS'] ?? fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const language = process.env['SCREENSHOTS_LANGUAGE'] ?? 'en';
const wanted = process.argv.slice(2);
/** Good enough for a poster, and a few dozen kilobytes each. */
const format = { format: 'webp', quality: 84 };
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
    const picture = await take(browser, address, { ...shot, screen: screens[shot.screen], language }, format);
    writeFileSync(`${folder}/${shot.name}.webp`, picture);
    total += picture.length;
    console.log(`${shot.name}.webp ${Math.round(picture.length / 1024)} kB`);
  }
  console.log(`${shots.length} pictures, ${Math.round(total / 1024)} kB`);
} finally {
  await browser.close();
  await stop();
}
