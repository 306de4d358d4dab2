/** Both packages in a page that Vite serves and builds without any configuration. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

const source = process.env.CALOT_SOURCE;
const { build, createServer, preview } = await import(`file://${source}web/node_modules/vite/dist/node/index.js`);
const { launchChromium } = await import(`file://${source}web/e2e/support/launch.mjs`);

const root = mkdtempSync(join(tmpdir(), 'calot-vite-'));
const config = { root, configFile: false, logLevel: 'error', server: { port: 0 }, preview: { port: 0 } };
let browser;

before(async () => {
  // What is installed, not a link to it: Vite treats sources that are linked in another way.
  for (const name of ['calot-rules', 'calot-board'])
    cpSync(resolve('node_modules', name), join(root, 'node_modules', name), { recursive: true });
  symlinkSync(join(source, 'web/node_modules/vite'), join(root, 'node_modules/vite'));
  writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><html lang="de"><calot-board game="quits" plies="b2c3"></calot-board><output></output>
    <script type="module" src="/main.js"></script></html>`,
  );
  writeFileSync(
    join(root, 'main.js'),
    `import { loadRules } from 'calot-rules';
    import { Search } from 'calot-rules/search';
    import 'calot-board';
    const rules = await loadRules();
    const { ply } = await new Search().best({ game: 'pylos', level: 3, nodes: 500, seed: 1 });
    rules.open('pylos').play(ply);
    document.querySelector('output').textContent = 'a legal move';`,
  );
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  rmSync(root, { recursive: true });
});

async function works(server) {
  const tab = await browser.newPage();
  const wrong = [];
  tab.on('pageerror', (error) => wrong.push(String(error)));
  await tab.goto(server.resolvedUrls.local[0]);
  await tab.locator('output', { hasText: 'a legal move' }).waitFor();
  await tab.locator('calot-board').locator('svg.flat-board').waitFor();
  assert.equal(await tab.locator('.told').textContent(), 'Der Anfang der Partie.');
  assert.deepEqual(wrong, []);
  await tab.close();
}

test('while it is being written', async () => {
  const server = await createServer(config);
  await server.listen();
  await works(server);
  await server.close();
});

test('as it is built', async () => {
  await build({ ...config, build: { target: 'es2022' } });
  const server = await preview(config);
  await works(server);
  await server.close();
});
