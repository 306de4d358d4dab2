/** The element in a browser, as the package was installed: plain files in some folder, and no bundler. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { loadRules } from 'calot-rules';

const source = process.env.CALOT_SOURCE;
const { openBrowser } = await import(new URL('scripts/test/browser.mjs', `file://${source}`).href);
const rules = await loadRules();

let browser;
/** What the page of the test has loaded, and what went wrong in it. */
let told;
before(async () => {
  browser = await openBrowser();
});
beforeEach(() => {
  told = { loaded: [], wrong: [] };
});
after(() => browser?.close());

const script = '<script type="module" src="node_modules/calot-board/dist/calot-board.js"></script>';

/** A page with some boards, once all of them show something. */
async function opened(body, { language = 'en', head = '', ...options } = {}) {
  const html = `<!doctype html><html lang="${language}"><head><title>Somebody else’s</title>${script}${head}</head><body><main>${body}</main></body></html>`;
  const tab = await browser.open(html, options, told);
  await settled(tab);
  return tab;
}

/** Until every board shows a game or says why not. */
function settled(tab) {
  return tab.waitForFunction(() =>
    [...document.querySelectorAll('calot-board')].every((board) =>
      board.shadowRoot?.querySelector('svg.flat-board, .fault'),
    ),
  );
}

/** What is to be read, with spaces that break. */
const read = async (texts) => (await texts.allTextContents()).map((text) => text.replace(/[\u00a0\u202f]/g, ' '));

const ply = (board) => board.evaluate((element) => element.ply);

/** A game of random plies, as attributes. */
function played(game, count) {
  const match = rules.open(game);
  let random = 7;
  for (let i = 0; i < count && match.state().turn !== null; i += 1) {
    random = (random * 16807) % 2147483647;
    const { turn, plies } = match.state();
    match.play('chance' in turn ? match.drawChance(random / 2147483647) : plies[random % plies.length].text);
  }
  return match;
}

for (const { id } of rules.games())
  test(`${id} is stepped through from its beginning to its end, and nothing else is loaded`, async () => {
    const match = played(id, 12);
    const { history, position } = match.state();
    const tab = await opened(`<calot-board game="${id}" plies="${history.join(' ')}"></calot-board>`);
    const board = tab.locator('calot-board');
    const forward = board.getByRole('button', { name: 'One move forward' });
    for (let count = 1; count <= history.length; count += 1) {
      await forward.click();
      await tab.waitForFunction((n) => document.querySelector('calot-board').ply === n, count);
    }
    assert.equal(await board.evaluate((element) => element.state.position), position);
    await assert.doesNotReject(board.getByRole('application').waitFor());
    const boards = told.loaded.filter((url) => url.includes('/Flat-'));
    assert.equal(boards.length, 1);
    assert.ok(!told.loaded.some((url) => /calot-board\/dist\/(de|fr)\//.test(url)));
    assert.deepEqual(told.wrong, []);
  });

test('buttons, keys, the slider and methods step, and say so', async () => {
  const tab = await opened('<calot-board game="pylos" plies="1a1 1b2 1c3 1d4"></calot-board>');
  const board = tab.locator('calot-board');
  await tab.evaluate(() => {
    globalThis.steps = [];
    document.addEventListener('calot-step', ({ detail }) => globalThis.steps.push([detail.ply, detail.count]));
  });
  assert.equal(await ply(board), 0);
  const said = board.getByRole('log').locator('p').last();
  await board.getByRole('button', { name: 'One move forward' }).click();
  await said.filter({ hasText: 'Light: ball on 1a1.' }).waitFor();
  await tab.keyboard.press('ArrowRight');
  await said.filter({ hasText: 'Dark: ball on 1b2.' }).waitFor();
  await tab.keyboard.press('End');
  assert.equal(await ply(board), 4);
  // The button that has the focus can do nothing any more, so the slider has it, and the keys go on.
  await tab.waitForFunction(() => document.querySelector('calot-board').shadowRoot.activeElement?.matches('input'));
  await tab.keyboard.press('ArrowLeft');
  await tab.keyboard.press('ArrowLeft');
  assert.equal(await ply(board), 2);
  await board.evaluate((element) => element.first());
  await said.filter({ hasText: 'The start of the game.' }).waitFor();
  assert.deepEqual(await tab.evaluate(() => globalThis.steps.map(([at]) => at)), [1, 2, 4, 3, 2, 0]);
  // Beyond the ends there is nothing.
  await board.evaluate((element) => element.back());
  assert.equal(await ply(board), 0);
  assert.deepEqual(told.wrong, []);
});

test('arrows on the board itself lead over its parts, which have names', async () => {
  const tab = await opened('<calot-board game="rolit"></calot-board>');
  const board = tab.locator('calot-board');
  assert.equal(await board.getByRole('button').count(), 64);
  await tab.keyboard.press('Tab');
  const focused = () => board.evaluate((element) => element.shadowRoot.activeElement?.dataset.part);
  const first = await focused();
  await tab.keyboard.press('End');
  const last = await focused();
  assert.ok(first && last && first !== last);
  assert.equal(await ply(board), 0);
});

test('a swipe turns over', async () => {
  const tab = await opened('<calot-board game="pylos" plies="1a1 1b2" ply="1"></calot-board>', {
    head: '<meta name="viewport" content="width=device-width">',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const board = tab.locator('calot-board');
  const { x, y, width, height } = await board.locator('.board').boundingBox();
  const touches = await tab.context().newCDPSession(tab);
  const swipe = async (from, to) => {
    const at = (share) => [{ x: x + width * share, y: y + height / 2 }];
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(0.8, 0.2);
  await tab.waitForFunction(() => document.querySelector('calot-board').ply === 2);
  await swipe(0.2, 0.8);
  await tab.waitForFunction(() => document.querySelector('calot-board').ply === 1);
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(wide, 390);
});

test('a record comes by attribute, by address and by property, with its names and its end', async () => {
  const match = played('rolit:size=4', 100);
  const { outcome, history } = match.state();
  const record = match.record([{ key: 'Seat1', value: 'Zoé' }]);
  browser.put('final.txt', record);
  const tab = await opened(
    `<calot-board record="${record.replaceAll('"', '&quot;')}" ply="end"></calot-board>
     <calot-board src="final.txt" ply="${String(history.length)}"></calot-board>
     <calot-board id="set" ply="end"></calot-board>`,
  );
  await tab.evaluate((text) => (document.querySelector('#set').record = text), record);
  const boards = tab.locator('calot-board');
  await boards.nth(2).locator('.told').waitFor();
  const texts = await boards.locator('.told').allTextContents();
  assert.equal(texts.length, 3);
  const [first] = texts;
  assert.ok(texts.every((text) => text === first));
  const winner = outcome.winners.length > 1 ? /draw/i : outcome.winners[0] === 1 ? /Zoé wins/ : /wins/;
  assert.match(first, winner);
  assert.deepEqual(told.wrong, []);
});

test('each board speaks its language, that of its page, or that of the reader', async () => {
  const board = '<calot-board game="pylos" plies="1a1" ply="end"';
  const tab = await opened(
    `${board}></calot-board>${board} lang="de-AT"></calot-board><div lang="en">${board}></calot-board></div>`,
    { language: 'fr' },
  );
  const texts = tab.locator('calot-board').locator('.told');
  assert.deepEqual(await read(texts), ['Clair : boule en 1a1.', 'Hell: Kugel auf 1a1.', 'Light: ball on 1a1.']);
  await tab
    .locator('calot-board')
    .first()
    .evaluate((element) => (element.lang = 'en'));
  await texts.first().filter({ hasText: 'Light' }).waitFor();
  const foreign = await opened(`${board}></calot-board>`, { language: '', locale: 'de-DE' });
  assert.equal(await foreign.locator('.told').textContent(), 'Hell: Kugel auf 1a1.');
});

test('themes', async () => {
  const boards = ['light', 'dark', 'auto', ''].map(
    (theme) => `<calot-board game="quits" theme="${theme}"></calot-board>`,
  );
  const tab = await opened(boards.join(''), { colorScheme: 'light' });
  const grounds = () =>
    tab.locator('.embed').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  const dusk = (count) =>
    tab.waitForFunction(
      (n) =>
        [...document.querySelectorAll('calot-board')].filter(({ shadowRoot }) =>
          shadowRoot.querySelector('[data-theme=evening]'),
        ).length === n,
      count,
    );
  const [light, dark, ...others] = await grounds();
  assert.notEqual(light, dark);
  assert.deepEqual(others, [light, light]);
  await tab.emulateMedia({ colorScheme: 'dark' });
  await dusk(3);
  assert.deepEqual(await grounds(), [light, dark, dark, dark]);
  await tab
    .locator('calot-board')
    .first()
    .evaluate((element) => (element.theme = 'dark'));
  await dusk(4);
  assert.equal((await grounds())[0], dark);
});

test('what is wrong is told in words in the place of the board, and can be put right', async () => {
  const wrong = {
    game: 'game="chess"',
    none: '',
    position: 'game="pylos" position="nonsense"',
    plies: 'game="pylos" plies="1a1 1a1"',
    record: 'record="hello"',
    source: 'src="nowhere.txt"',
  };
  const tab = await opened(
    Object.values(wrong)
      .map((attributes) => `<calot-board ${attributes}></calot-board>`)
      .join(''),
    {
      language: 'fr',
      head: `<script>
        globalThis.kinds = [];
        addEventListener('calot-error', ({ detail }) => globalThis.kinds.push(detail.kind));
      </script>`,
    },
  );
  await tab.waitForFunction((count) => globalThis.kinds.length === count, Object.keys(wrong).length);
  assert.deepEqual((await tab.evaluate(() => globalThis.kinds)).sort(), Object.keys(wrong).sort());
  const texts = await tab.getByRole('alert').allTextContents();
  assert.match(texts[0], /Ce jeu n’existe pas.*chess/);
  assert.match(texts[3], /Ces coups sont impossibles.*1a1/);
  assert.match(texts[4], /n’a pas pu être lue/);
  await tab
    .locator('calot-board')
    .first()
    .evaluate((element) => (element.game = 'pylos'));
  await tab.locator('calot-board').first().locator('svg.flat-board').waitFor();
  // And the other way round.
  await tab
    .locator('calot-board')
    .first()
    .evaluate((element) => (element.plies = '💥'));
  await tab.locator('calot-board').first().getByRole('alert').waitFor();
  assert.deepEqual(told.wrong, []);
});

test('a file of the package that is missing breaks the board alone', async () => {
  const html = `<!doctype html><html lang="en"><h1>Still here</h1><calot-board game="pylos"></calot-board>${script}</html>`;
  const tab = await browser.open('<!doctype html>', {}, told);
  await tab.route('**/*.wasm', (route) => route.abort());
  await tab.setContent(html);
  await tab.getByRole('alert').filter({ hasText: 'This board cannot be shown.' }).waitFor();
  await tab.unroute('**/*.wasm');
  await tab.locator('calot-board').evaluate((element) => (element.game = 'quits'));
  await tab.locator('svg.flat-board').waitFor();
  assert.deepEqual(told.wrong, []);
});

test('styles do not get in or out, and the page is left as it was', async () => {
  const head = '<style>p, button, svg, section { display: none !important; color: red } .board { width: 3px }</style>';
  const tab = await opened('<calot-board game="cubulus" plies="111"></calot-board><p class="told">Mine</p>', { head });
  const inside = tab.locator('calot-board').locator('svg.flat-board');
  assert.ok((await inside.boundingBox()).width > 200);
  const outside = await tab.evaluate(() => ({
    styles: document.querySelectorAll('style, link').length + document.adoptedStyleSheets.length,
    kept: localStorage.length + sessionStorage.length,
    attributes: document.documentElement.getAttributeNames(),
    globals: Object.keys(globalThis).filter((name) => /calot|svelte/i.test(name)),
    told: getComputedStyle(document.querySelector('p.told')).minHeight,
  }));
  assert.deepEqual(outside, { styles: 1, kept: 0, attributes: ['lang'], globals: [], told: '0px' });
});

test('a board is as large as its place', async () => {
  const tab = await opened('<div style="width: 300px"><calot-board game="pylos" plies="1a1"></calot-board></div>');
  const drawing = tab.locator('svg.flat-board');
  const width = async () => (await drawing.boundingBox()).width;
  const narrow = await width();
  assert.ok(narrow > 250 && narrow <= 300);
  await tab.evaluate(() => (document.querySelector('div').style.width = '600px'));
  assert.ok(Math.abs((await width()) - narrow - 300) < 1);
  // With a height of its own everything is in it.
  await tab.evaluate(() => (document.querySelector('calot-board').style.height = '320px'));
  const [board, steps] = [await tab.locator('calot-board').boundingBox(), await tab.locator('.steps').boundingBox()];
  assert.equal(board.height, 320);
  assert.ok(steps.y + steps.height <= board.y + 320);
});

test('an element can be moved, taken away while it loads, and made by a script', async () => {
  const tab = await opened('<calot-board game="pylos" plies="1a1" ply="end"></calot-board><aside></aside>');
  await tab.evaluate(() => {
    document.querySelector('aside').append(document.querySelector('calot-board'));
    const gone = document.createElement('calot-board');
    gone.game = 'quits';
    document.body.append(gone);
    gone.remove();
    const made = document.createElement('calot-board');
    Object.assign(made, { game: 'rolit', plies: 'f4', ply: 1 });
    document.body.append(made);
  });
  await settled(tab);
  await tab.locator('aside calot-board').locator('.told').filter({ hasText: 'ball on 1a1' }).waitFor();
  await tab.locator('body > calot-board').locator('.told').filter({ hasText: 'ball on f4' }).waitFor();
  assert.deepEqual(told.wrong, []);
});

test('it comes from another host, whose folder it does not know', async () => {
  const other = browser.origin.replace('127.0.0.1', 'localhost');
  const html = `<!doctype html><html lang="en"><calot-board game="quits" plies="b2c3"></calot-board>
    <script type="module" src="${other}/some/where/node_modules/calot-board/dist/calot-board.js"></script></html>`;
  const tab = await browser.open(html, {}, told);
  await settled(tab);
  await tab.locator('svg.flat-board').waitFor();
  assert.deepEqual(told.wrong, []);
});

test('the example of the documentation works, and has no fault that axe knows', async () => {
  const tab = await browser.open(readFileSync(`${source}docs/examples/embedding.html`, 'utf8'), {}, told);
  await tab.locator('#rolit').locator('svg.flat-board').waitFor();
  await tab.locator('#rolit').getByRole('button', { name: 'Un coup en avant' }).click();
  await tab.locator('#where').filter({ hasText: 'rolit: 1 of 7.' }).waitFor();
  assert.deepEqual(await read(tab.locator('#rolit').locator('.told')), ['Zoé : boule en d6, 1 boule retournée : d5.']);
  await tab.addScriptTag({ path: `${source}web/node_modules/axe-core/axe.min.js` });
  const { violations } = await tab.evaluate(() => globalThis.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
  assert.deepEqual(told.wrong, []);
});

test('where there is no browser, importing it does nothing', async () => {
  const { CalotBoard } = await import('calot-board');
  assert.equal(typeof CalotBoard, 'function');
});
