/** The package as it is installed, in Node: whole games of all six games, and everything that can be wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal, loadRules } from 'calot-rules';

const rules = await loadRules();

/** Evenly in 0 ≤ x < 1, the same numbers for the same seed. */
function seeded(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function refusal(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was refused');
}

test('there are six games with options', () => {
  const ids = rules.games().map(({ id }) => id);
  assert.deepEqual([...ids].sort(), ['ballcube', 'bille-trap', 'cubulus', 'pylos', 'quits', 'rolit']);
  assert.equal(rules.canonical('rolit:players=2'), 'rolit');
  const players = rules.choices('rolit').find(({ key }) => key === 'players');
  assert.deepEqual(
    players?.values.map(({ value }) => value),
    ['2', '3', '4'],
  );
});

for (const { id } of rules.games()) {
  test(`random games of ${id} are played to their end and read back from their records`, () => {
    for (const seed of [1, 2, 3]) {
      const random = seeded(seed);
      const match = rules.open(id);
      const plies = [];
      let state = match.state();
      while (state.turn !== null && plies.length < 5000) {
        const { turn } = state;
        const ply =
          'chance' in turn ? match.drawChance(random()) : state.plies[Math.floor(random() * state.plies.length)].text;
        assert.ok(ply !== undefined);
        const told = match.changes(ply);
        match.play(ply);
        plies.push(ply);
        state = match.state();
        assert.deepEqual(state.changes, told);
      }
      assert.equal(state.turn, null);
      assert.ok(state.outcome.winners.length > 0);
      assert.deepEqual(state.history, plies);

      const times = plies.map((_, index) => (index % 2 === 0 ? index * 100 : null));
      const record = match.record([{ key: 'Seat1', value: 'Zoe' }], times);
      const facts = rules.readRecord(record);
      assert.deepEqual(facts.plies, plies);
      assert.deepEqual(facts.times, times);
      assert.deepEqual(facts.tags, [{ key: 'Seat1', value: 'Zoe' }]);
      const again = rules.openRecord(record);
      assert.equal(again.state().position, state.position);

      // All the way back, where it began.
      for (const ply of plies.toReversed()) assert.equal(again.undo(), ply);
      assert.equal(again.undo(), undefined);
      assert.equal(again.state().position, rules.open(id).state().position);
      match.free();
      again.free();
    }
  });
}

test('every legal ply is told by its touches, and as data', () => {
  const match = rules.open('pylos');
  const { plies } = match.state();
  // The sixteen places of the lowest level.
  assert.equal(plies.length, 16);
  assert.deepEqual(plies[0], { text: '1a1', touches: [['cell:1a1']] });
  assert.deepEqual(rules.plyView('pylos', '1a1'), { kind: 'place', cell: '1a1' });
});

test('what is refused says why, by a code too, and changes nothing', () => {
  const match = rules.open('pylos');
  match.play('1a1');
  const before = match.state();
  for (const [ply, code] of [
    ['1a1', 'ply.illegal'],
    ['2a1', 'ply.illegal'],
    ['nonsense', 'ply.malformed'],
    ['', 'ply.malformed'],
    ['\u0000💥'.repeat(1000), 'ply.malformed'],
  ]) {
    for (const act of [() => match.play(ply), () => match.changes(ply)]) {
      const error = refusal(act);
      assert.ok(error instanceof Error && isRefusal(error));
      assert.equal(error.code, code);
      assert.match(error.message, /\w+ .*\w/);
    }
  }
  assert.deepEqual(match.state(), before);

  const codes = {
    'game.unknown': () => rules.open('chess'),
    'game.form': () => rules.open('rolit:players'),
    'game.option': () => rules.choices('rolit:seats=2'),
    'game.twice': () => rules.canonical('rolit:players=2,players=2'),
    'game.value': () => rules.open('rolit:players=9'),
    'record.form': () => rules.openRecord('nonsense'),
    'record.missing': () => rules.readRecord(match.record().replace('[Game ', '[Gone ')),
    'record.tag': () => match.record([{ key: 'Seat9', value: 'Zoe' }]),
    'record.result': () => match.record([{ key: 'Termination', value: 'boredom' }]),
  };
  for (const [code, act] of Object.entries(codes)) assert.equal(refusal(act).code, code);
  assert.ok(isRefusal(refusal(() => rules.open('pylos', 'nonsense'))));
  assert.equal(rules.readPosition('pylos', 'nonsense').arranged, null);
  assert.deepEqual(match.state(), before);
});

test('values of the wrong kind are refused', () => {
  const match = rules.open('quits');
  const before = match.state();
  for (const wrong of [undefined, null, 5, {}, [], Symbol('ply'), true]) {
    for (const act of [
      () => match.play(wrong),
      () => match.changes(wrong),
      () => rules.open(wrong),
      () => rules.openRecord(wrong),
      () => rules.readRecord(wrong),
      () => rules.canonical(wrong),
      () => rules.choices(wrong),
      () => rules.plyView('quits', wrong),
      () => rules.readPosition('quits', wrong),
      () => rules.arrange('quits', [wrong]),
      () => match.setUp(Number.isFinite(wrong) ? 'seed' : wrong),
      () => match.record([{ key: 'Seat1', value: wrong }]),
    ])
      assert.ok(refusal(act) instanceof Error);
  }
  for (const wrong of [{}, 'tags', 5]) assert.ok(refusal(() => match.record(wrong)) instanceof Error);
  assert.ok(refusal(() => rules.open('quits', 7)) instanceof TypeError);
  assert.deepEqual(match.state(), before);
});

test('a match that was freed says so, and others go on', () => {
  const [one, other] = [rules.open('cubulus'), rules.open('cubulus')];
  one.free();
  assert.ok(refusal(() => one.state()) instanceof Error);
  assert.ok(refusal(() => one.play('x')) instanceof Error);
  assert.equal(other.state().id, 'cubulus');
});

test('asking twice loads the rules once', async () => {
  assert.equal(await loadRules(), rules);
});
