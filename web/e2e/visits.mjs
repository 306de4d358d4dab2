/**
 * Weighs what visits ask for, `npm run visits`: a browser without a cache goes to each kind of page, in English, and the JavaScript, styles and WebAssembly that it
 * gets are added up as gzip. CALOT_ADDRESS is the address of a page that is served already, so that two builds can be compared.
 */
import { gzipSync } from 'node:zlib';
import { launchChromium, startServer } from './support/launch.mjs';

/** What is opened: an address, or a table by a click on Home, in one of the views. */
const visits = [
  ['Home', { path: '/' }],
  ...['Rolit', 'Pylos', 'Quits', 'BallCube', 'Cubulus', 'Bille-Trap'].flatMap((game) => [
    [`${game}, flat`, { path: '/', game, board: true }],
    [`${game}, 3D`, { path: '/', game, board: true, view: 'solid' }],
  ]),
  ['new game', { path: '/new/quits' }],
  ['lesson', { path: '/learn/quits', board: true }],
  ['puzzles', { path: '/puzzles' }],
  ['puzzle', { path: '/puzzles/quits/1', board: true }],
  ['rules', { path: '/rules' }],
  ['rules of a game', { path: '/rules/quits', board: true }],
  ['review', { path: '/review' }],
  ['set-up', { path: '/setup/quits', board: true }],
  ['lobby', { path: '/lobby' }],
];

const address = process.env.CALOT_ADDRESS;
const server = address ? { address, stop: () => undefined } : await startServer();
const browser = await launchChromium();
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
try {
  process.stdout.write('| a visit | JavaScript | styles | WebAssembly | files |\n|---|---:|---:|---:|---:|\n');
  for (const [name, visit] of visits) {
    const files = await filesOf(visit);
    const total = (kind) => files.reduce((sum, [path, size]) => (path.endsWith(kind) ? sum + size : sum), 0);
    const sizes = ['.js', '.css', '.wasm'].map((kind) => kilobytes(total(kind)));
    process.stdout.write(`| ${name} | ${sizes.join(' | ')} | ${String(files.length)} |\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** The code that a new visitor gets, with its weights; what comes when the page is idle is waited for as well. */
async function filesOf({ path, game, board = false, view = 'flat' }) {
  const kept = { view, quality: 'low', sound: 'off', language: 'en' };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name: `calot.${name}`, value }));
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1200, height: 900 },
    storageState: { cookies: [], origins: [{ origin: server.address, localStorage }] },
  });
  const page = await context.newPage();
  const weights = new Map();
  page.on('response', (response) => {
    const file = new URL(response.url()).pathname;
    if (/\.(?:js|css|wasm)$/.test(file)) weights.set(file, response.body().then(weightOf));
  });
  await page.goto(server.address + path);
  await page.locator('main').first().waitFor();
  if (game)
    await page
      .locator('article button', { hasText: `Play ${game}` })
      .first()
      .click();
  if (board) await page.locator('[data-testid=board][data-settled=true]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  const files = await Promise.all([...weights].map(async ([file, weight]) => [file, await weight]));
  await context.close();
  return files;
}

function weightOf(body) {
  return gzipSync(body, { level: 9 }).length;
}
