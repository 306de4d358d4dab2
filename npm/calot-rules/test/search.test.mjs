/** The computer player of the package in Node: in its thread, and at once. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isRefusal, loadRules } from 'calot-rules';
import { Search, loadPlayer } from 'calot-rules/search';
import { playerFrom, rulesFrom } from 'calot-rules/sync';

const rules = await loadRules();

test('every game has a player whose plies are legal', async () => {
  const search = new Search();
  for (const { id } of rules.games()) {
    const match = rules.open(id);
    // The first thing in Bille-Trap is a roll.
    const drawn = match.drawChance(0.5);
    if (drawn !== undefined) match.play(drawn);
    const { start, history, plies } = match.state();
    const { ply, pv, value } = await search.best({ game: id, start, plies: history, level: 2, millis: 100 });
    assert.ok(plies.some(({ text }) => text === ply));
    assert.equal(pv[0], ply);
    assert.ok(value >= 0 && value <= 1);
  }
  search.close();
});

test('a win in one ply is found, and proved', async () => {
  const search = new Search();
  const match = rules.open('cubulus');
  match.setUp(3);
  let winning;
  const wins = (ply) => {
    match.play(ply);
    const { outcome } = match.state();
    match.undo();
    return outcome !== null && outcome.winners.length === 1;
  };
  for (let random = 1; winning === undefined; random = (random * 16807) % 2147483647) {
    const { turn, plies } = match.state();
    if (turn === null) break;
    winning = plies.find(({ text }) => wins(text))?.text;
    if (winning === undefined) match.play(plies[random % plies.length].text);
  }
  assert.ok(winning !== undefined);
  const { history } = match.state();
  const { ply, exact } = await search.best({ game: 'cubulus', plies: history, level: 6, millis: 2000 });
  assert.ok(wins(ply));
  assert.equal(exact, true);
  search.close();
});

test('the same seed and nodes give the same answer', async () => {
  const question = { game: 'rolit', plies: ['f4'], level: 6, nodes: 3000, seed: 7 };
  const search = new Search();
  const [one, other] = await Promise.all([search.best(question), search.best(question)]);
  assert.deepEqual(one, other);
  assert.deepEqual((await loadPlayer()).best(question), one);
  search.close();
});

test('a question that is given up is rejected at once, and the next one is answered', async () => {
  const search = new Search();
  const patience = new AbortController();
  const long = search.best({ game: 'pylos', millis: 3_600_000 }, { signal: patience.signal });
  const waiting = search.worth({ game: 'quits', level: 1, millis: 50 });
  const gone = search.best({ game: 'pylos' }, { signal: AbortSignal.abort(new Error('never mind')) });
  await assert.rejects(gone, /never mind/);
  patience.abort();
  await assert.rejects(long, { name: 'AbortError' });
  assert.equal((await waiting).shares.length, 2);

  const closed = search.best({ game: 'pylos', millis: 3_600_000 });
  search.close();
  await assert.rejects(closed, /closed/);
  assert.ok((await search.best({ game: 'pylos', nodes: 10 })).ply);
  search.close();
});

test('wrong questions are rejected with the reason', async () => {
  const search = new Search();
  for (const [question, code] of [
    [{ game: 'chess' }, 'game.unknown'],
    [{ game: 'pylos', plies: ['zzz'] }, 'ply.malformed'],
    [{ game: 'pylos', plies: ['2a1'] }, 'ply.illegal'],
    [{ game: 'pylos', level: 9 }, 'search.level'],
    [{ game: 'pylos', level: 2.5 }, 'search.level'],
    [{ game: 'pylos', level: -1 }, 'search.level'],
    [{ game: 'bille-trap', level: 1 }, 'search.chance'],
  ]) {
    const error = await search.best(question).then(
      () => undefined,
      (reason) => reason,
    );
    assert.ok(isRefusal(error), JSON.stringify(question));
    assert.equal(error.code, code);
  }
  for (const wrong of [{}, { game: 5 }, { game: 'pylos', plies: 'f4' }, { game: 'pylos', millis: NaN }])
    await assert.rejects(search.best(wrong), TypeError);
  await assert.rejects(search.best({ game: 'pylos', plies: [() => 1] }), Error);
  await assert.rejects(search.best(undefined), Error);
  assert.ok((await search.best({ game: 'pylos', nodes: 10 })).ply);
  search.close();
});

test('a program with a search that nobody asks any more ends', () => {
  const program = `
    import { Search } from 'calot-rules/search';
    const { ply } = await new Search().best({ game: 'quits', nodes: 10 });
    console.log(typeof ply);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 60_000,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  assert.deepEqual([status, stdout, stderr], [0, 'string\n', '']);
});

test('both modules can be made from bytes at once', () => {
  const bytes = (name) => readFileSync(fileURLToPath(import.meta.resolve(name)));
  assert.equal(rulesFrom(bytes('calot-rules/rules.wasm')).games().length, 6);
  assert.ok(playerFrom(bytes('calot-rules/search.wasm')).best({ game: 'quits', nodes: 10 }).ply);
});
