/** A browser, and a server of plain files without a single header that is not needed, for the tests of the npm packages. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { launchChromium } from '../../web/e2e/support/launch.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
};

/** Serves a folder, and pages that are given as texts, below a path of their own, since whatever is embedded knows no root. */
export async function openBrowser(folder = process.cwd()) {
  /** @type {Map<string, string>} */
  const pages = new Map();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://any').pathname);
    const page = pages.get(path);
    const below = normalize(path).replace(/^\/some\/where\//, '');
    // As whoever serves packages to all the world does.
    response.setHeader('access-control-allow-origin', '*');
    const read = page === undefined ? readFile(join(folder, below)) : Promise.resolve(page);
    read.then(
      (content) => response.setHeader('content-type', types[extname(path)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end('there is nothing here'),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const origin = `http://127.0.0.1:${String(typeof address === 'object' && address?.port)}`;
  const chromium = await launchChromium();
  return {
    origin,
    /** A tab of its own with this page; `told` gets the address of whatever is loaded, and what goes wrong in the page. */
    async open(
      /** @type {string} */ html,
      options = {},
      told = { loaded: /** @type {string[]} */ ([]), wrong: /** @type {string[]} */ ([]) },
    ) {
      const path = `/some/where/${String(pages.size)}.html`;
      pages.set(path, html);
      const context = await chromium.newContext(options);
      const tab = await context.newPage();
      tab.on('request', (request) => told.loaded.push(request.url()));
      tab.on('pageerror', (error) => told.wrong.push(String(error)));
      await tab.goto(origin + path);
      return tab;
    },
    /** Something else at an address beside the pages. */
    put(/** @type {string} */ name, /** @type {string} */ content) {
      pages.set(`/some/where/${name}`, content);
    },
    async close() {
      await chromium.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
