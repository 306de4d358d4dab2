/**
 * Draws the icons of the installed page, `npm run icons`, from `public/icon.svg` and the pictures of the games, with Chromium. Maskable icons
 * and those of Apple are cut by the system, so the marble lies on paper there, inside the circle that is always left.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { launchChromium } from '../e2e/support/launch.mjs';
import { gameFolders } from './games.mjs';

const web = new URL('..', import.meta.url);
const out = new URL('public/icons/', web);
const paper = '#F7F2E8';
const marble = readFileSync(new URL('public/icon.svg', web), 'utf8');

/** `share` is how much of the width the drawing takes. */
const icons = [
  ...[192, 512].map((size) => ({ name: `icon-${size}`, svg: marble, size, share: 1, ground: 'transparent' })),
  ...[192, 512].map((size) => ({ name: `maskable-${size}`, svg: marble, size, share: 0.7, ground: paper })),
  { name: 'apple-touch-icon', svg: marble, size: 180, share: 0.82, ground: paper },
  ...gameFolders.map(({ id, folder }) => {
    const svg = readFileSync(new URL('pictures/day.svg', folder), 'utf8');
    return { name: id, svg, size: 96, share: 0.94, ground: 'transparent' };
  }),
];

mkdirSync(out, { recursive: true });
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  for (const { name, svg, size, share, ground } of icons) {
    await page.setViewportSize({ width: size, height: size });
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}"><img src="${source}" style="width:${share * size}px;height:${share * size}px">`,
    );
    await page.locator('img').evaluate((image) => image.decode());
    const png = await page.screenshot({ omitBackground: true });
    writeFileSync(new URL(`${name}.png`, out), png);
    process.stdout.write(`${name}.png ${png.length} bytes\n`);
  }
} finally {
  await browser.close();
}
