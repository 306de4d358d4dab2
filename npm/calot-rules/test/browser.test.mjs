/** The package in a browser, served as it was installed, by plain files and without a bundler. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
const { openBrowser } = await import(new URL('scripts/test/browser.mjs', `file://${process.env.CALOT_SOURCE}`).href);

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

const page = `<!doctype html>
<script type="importmap">
  {
    "imports": {
      "calot-rules": "./node_modules/calot-rules/dist/index.js",
      "calot-rules/search": "./node_modules/calot-rules/dist/search.js"
    }
  }
</script>
<script type="module">
  import * as rules from 'calot-rules';
  import * as search from 'calot-rules/search';
  Object.assign(globalThis, { calot: { ...rules, ...search } });
</script>`;

async function opened() {
  const tab = await browser.open(page);
  await tab.waitForFunction(() => 'calot' in globalThis);
  return tab;
}

test('a game is played to its end, and what is wrong is refused', async () => {
  const tab = await opened();
  const told = await tab.evaluate(async () => {
    const rules = await globalThis.calot.loadRules();
    const match = rules.open('rolit:size=4');
    let code;
    try {
      match.play('a1');
    } catch (error) {
      code = globalThis.calot.isRefusal(error) && error.code;
    }
    while (match.state().turn !== null) match.play(match.state().plies[0].text);
    const { outcome, history } = match.state();
    return {
      code,
      scores: outcome.scores,
      plies: history.length,
      again: rules.openRecord(match.record()).state().history,
    };
  });
  assert.equal(told.code, 'ply.illegal');
  // Every ply fills a cell, and four lie there from the beginning.
  assert.equal(told.scores[0] + told.scores[1], 16);
  assert.equal(told.plies, 12);
  assert.equal(told.again.length, 12);
});

test('the rules are light, and bring nothing of the computer player along', async () => {
  const answers = [];
  const tab = await browser.open('<!doctype html>');
  tab.on('response', (response) => answers.push(response));
  await tab.evaluate(async () => {
    const { loadRules } = await import('/some/where/node_modules/calot-rules/dist/index.js');
    await loadRules();
  });
  const files = await Promise.all(answers.map(async (answer) => [answer.url(), await answer.body()]));
  assert.ok(files.some(([url]) => url.endsWith('/rules_bg.wasm')));
  assert.ok(!files.some(([url]) => url.includes('search')));
  const weight = files.reduce((sum, [, content]) => sum + gzipSync(content, { level: 9 }).length, 0);
  assert.ok(weight < 250_000, `${String(weight)} bytes`);
});

test('the computer thinks in a worker, which can be stopped', async () => {
  const tab = await opened();
  const told = await tab.evaluate(async () => {
    const search = new globalThis.calot.Search();
    const waiting = new AbortController();
    const long = search.best({ game: 'pylos', millis: 3_600_000 }, { signal: waiting.signal });
    waiting.abort();
    const stopped = await long.catch(({ name }) => name);
    const { ply } = await search.best({ game: 'pylos', level: 3, millis: 100 });
    const wrong = await search.worth({ game: 'pylos', plies: ['2a1'] }).catch(({ code }) => code);
    const direct = (await globalThis.calot.loadPlayer()).best({ game: 'pylos', nodes: 10 });
    search.close();
    return { stopped, ply, wrong, direct: direct.ply };
  });
  assert.equal(told.stopped, 'AbortError');
  assert.match(told.ply, /^1[a-d][1-4]$/);
  assert.equal(told.wrong, 'ply.illegal');
  assert.match(told.direct, /^1[a-d][1-4]$/);
});

test('a file that cannot be loaded is an error, and asking again tries again', async () => {
  const tab = await browser.open(page);
  await tab.route('**/*.wasm', (route) => route.fulfill({ status: 503 }));
  await tab.waitForFunction(() => 'calot' in globalThis);
  const failed = await tab.evaluate(() => globalThis.calot.loadRules().then(String, ({ message }) => message));
  assert.match(failed, /cannot be loaded: 503/);
  const thinking = await tab.evaluate(() =>
    new globalThis.calot.Search().best({ game: 'pylos' }).then(String, ({ message }) => message),
  );
  assert.match(thinking, /cannot be loaded/);
  await tab.unroute('**/*.wasm');
  await tab.route('**/*.wasm', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  const found = await tab.evaluate(() => globalThis.calot.loadRules().then(String, ({ message }) => message));
  assert.match(found, /no WebAssembly but a page/);
  await tab.unroute('**/*.wasm');
  assert.equal(await tab.evaluate(async () => (await globalThis.calot.loadRules()).games().length), 6);
});
