/**
 * Compares the page of two programs picture by picture: `npm run screenshots:compare -- OLD NEW FOLDER [WORDS…]`. Home, every game in both views,
 * both themes and all sizes, a table online, and the other pages; with words, only pictures whose names have all of them. Each picture that differs is told with the share of
 * its pixels and the box around them, and lies in FOLDER as `<name>-old.png`, `-new.png` and `-different.png`, where what is the same is pale. Exits with 1 if any differs.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { launchChromium, startServer } from '../e2e/support/launch.mjs';
import { positions } from './positions.mjs';
import { take } from './shoot.mjs';

const [before, after, folder, ...wanted] = process.argv.slice(2);
if (!before || !after || !folder) {
  console.error('usage: npm run screenshots:compare -- OLD NEW FOLDER [WORDS…], with the paths of two programs');
  process.exit(2);
}

const size = (width, height, more = {}) => ({ viewport: { width, height }, deviceScaleFactor: 1, ...more });
const touch = { hasTouch: true, isMobile: true };
const screens = {
  small: size(320, 568, touch),
  phone: size(390, 844, touch),
  lying: size(844, 390, touch),
  tablet: size(820, 1180, touch),
  desk: size(1280, 800),
  wide: size(2560, 1440),
};
const games = Object.keys(positions);
const hasPuzzles = (game) => existsSync(new URL(`../../puzzles/${game}.txt`, import.meta.url));
const paths = [
  '/lobby',
  '/puzzles',
  ...games.flatMap((game) => [`/new/${game}`, `/learn/${game}`, `/rules/${game}`, `/setup/${game}`]),
  ...games.filter(hasPuzzles).map((game) => `/puzzles/${game}/1`),
];
/** The pages with one board or none are looked at flat. */
const subjects = [
  { name: 'home' },
  { name: 'online', online: true },
  ...paths.map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path })),
  ...games.map((game) => ({ name: `table-${game}`, game })),
  ...games.map((game) => ({ name: `table-${game}-solid`, game, view: 'solid' })),
];
const shots = subjects
  .flatMap((subject) =>
    Object.keys(screens).flatMap((screen) =>
      ['day', 'evening'].map((theme) => ({ ...subject, name: `${subject.name}-${screen}-${theme}`, screen, theme })),
    ),
  )
  .filter(({ name }) => wanted.every((word) => name.includes(word)));

mkdirSync(folder, { recursive: true });
const browser = await launchChromium(['--force-color-profile=srgb']);
const [old, now] = [await startServer(before), await startServer(after)];
let different = 0;
try {
  const judge = await browser.newPage();
  for (const { screen, ...shot } of shots) {
    const pictures = [];
    for (const { address } of [old, now])
      pictures.push(await take(browser, address, { ...shot, screen: screens[screen] }).catch((error) => error));
    const failed = pictures.find((picture) => picture instanceof Error);
    const found = failed ? null : pictures[0].equals(pictures[1]) ? 'same' : await difference(judge, pictures);
    if (found === 'same') continue;
    different += 1;
    if (!found) {
      console.log(`${shot.name}: ${String(failed.message).split('\n')[0]}`);
      continue;
    }
    console.log(`${shot.name}: ${found.text}`);
    const files = { old: pictures[0], new: pictures[1], different: Buffer.from(found.picture, 'base64') };
    for (const [which, data] of Object.entries(files)) writeFileSync(`${folder}/${shot.name}-${which}.png`, data);
  }
  console.log(`${shots.length} pictures, ${different} different`);
} finally {
  await browser.close();
  await old.stop();
  await now.stop();
}
process.exitCode = different > 0 ? 1 : 0;

/** What differs between two PNGs, found by the browser, which can read them. */
async function difference(page, pictures) {
  return page.evaluate(
    async (urls) => {
      const [one, other] = await Promise.all(
        urls.map(async (url) => {
          const image = await createImageBitmap(await (await fetch(url)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          return { canvas, context, data: context.getImageData(0, 0, image.width, image.height) };
        }),
      );
      const { width, height } = one.data;
      if (other.data.width !== width || other.data.height !== height)
        return { text: `${other.data.width}×${other.data.height} instead of ${width}×${height}`, picture: '' };
      let count = 0;
      let [left, top, right, bottom] = [width, height, 0, 0];
      for (let i = 0; i < one.data.data.length; i += 4) {
        const far = [0, 1, 2].some((channel) => one.data.data[i + channel] !== other.data.data[i + channel]);
        if (far) {
          const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
          count += 1;
          [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
          one.data.data.set([200, 0, 80, 255], i);
        } else
          for (const channel of [0, 1, 2]) one.data.data[i + channel] = 255 - (255 - one.data.data[i + channel]) / 4;
      }
      one.context.putImageData(one.data, 0, 0);
      const bytes = new Uint8Array(await (await one.canvas.convertToBlob()).arrayBuffer());
      const picture = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      const share = ((100 * count) / (width * height)).toFixed(2);
      return { text: `${share} % of the pixels, from ${left},${top} to ${right},${bottom}`, picture };
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );
}
