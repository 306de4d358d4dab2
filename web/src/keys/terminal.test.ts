/**
 * What is said at tables, for the terminal, which says the same: whole games of every kind, ply by ply, in all languages, in
 * `crates/terminal/tests/told/<language>.txt`. A test there compares what it says itself. `make words` writes the files again.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { optionsOf, type MatchState, type Rules } from '../core/rules';
import { seatToMove } from '../core/turn';
import type { EarlyEnd } from '../table/save';
import { beginGesture } from '../table/gesture';
import { resultOf, type Result } from '../table/result';
import type { Holder } from '../table/seats';
import { rulesForTests } from '../testing/rules';
import { languageIds } from '../words/language';
import { speak } from '../words/load.svelte';
import { endWords, goalWords, optionValue, promptWords, timeText, turnWords, valueWords } from '../words/sentences';
import { numberText, percent } from '../words/format';
import { clocksTold, legalTold, scoresTold, toldPly } from './told';

const root = join(import.meta.dirname, '../../..');

/** The games that the tests of the rules core keep. */
function playthroughs(): { readonly name: string; readonly game: string; readonly plies: readonly string[] }[] {
  const folder = join(root, 'crates/rules/tests/playthroughs');
  return readdirSync(folder)
    .sort()
    .flatMap((game) =>
      readdirSync(join(folder, game))
        .sort()
        .map((file) => {
          const [first = '', second = ''] = readFileSync(join(folder, game, file), 'utf8').split('\n', 2);
          const plies = second.slice('plies: '.length).split(' ').filter(Boolean);
          return { name: `${game}/${file}`, game: first.slice('game: '.length), plies };
        }),
    );
}

/** Who sits around the game with this number: everybody at one screen, one person and computers, or people elsewhere. */
function around(number: number, seats: number): Holder[] {
  const kinds: ((index: number) => Holder)[] = [
    (index) => (index === 0 ? { kind: 'me' } : { kind: 'person', ...(index === 1 ? { name: 'Anna' } : {}) }),
    (index) => (index === 1 ? { kind: 'me' } : { kind: 'computer', level: 3 }),
    (index) =>
      index === 0
        ? { kind: 'me' }
        : index === 2
          ? { kind: 'away', name: 'Bo, Kim', team: true }
          : { kind: 'away', name: 'Bo' },
  ];
  return Array.from({ length: seats }, (_, index) => kinds[number % kinds.length]?.(index) ?? { kind: 'me' });
}

function* toldOf(rules: Rules, number: number, game: string, plies: readonly string[]): Generator<string> {
  const match = rules.open(game);
  const options = optionsOf(rules, game);
  let state = match.state();
  const holders = around(number, state.view.seats.length);
  const atTimes = function* (now: MatchState): Generator<string> {
    yield `turn: ${turnWords(now, holders, false)} ${turnWords(now, holders, true)}`;
    yield `legal: ${legalTold(now, true)}`;
    yield `prompt: ${promptWords({ live: now, gesture: beginGesture(now.plies), proposed: null })}`;
    yield `scores: ${scoresTold(now, holders, options)}`;
    yield `goal: ${goalWords(now, options)}`;
  };
  yield* atTimes(state);
  for (const [index, ply] of plies.entries()) {
    const before = state;
    match.play(ply);
    state = match.state();
    yield `${String(index + 1)}. ${toldPly({ before, ply, after: state }, holders, seatToMove(before) ?? 'chance')}`;
    if (index % 9 === 0) yield* atTimes(state);
  }
  yield* atTimes(state);
  yield* ends(state, holders, options);
  match.free();
}

/** How the game ended, and how it might have ended before. */
function* ends(
  state: MatchState,
  holders: readonly Holder[],
  options: Readonly<Record<string, string>>,
): Generator<string> {
  const before: MatchState = { ...state, outcome: null };
  const early: EarlyEnd[] = [{ kind: 'resigned', seat: 1 }, { kind: 'time', seat: 2 }, { kind: 'counted' }];
  const { scores, seats } = state.view;
  const all = seats.map(({ seat }) => seat);
  const results: (Result | null)[] = [
    resultOf(state, null),
    ...early.map((end) => resultOf(before, end)),
    { winners: all, scores, early: null, repeated: true },
    { winners: all, scores, early: null, repeated: false, end: 'agreement' },
    { winners: [], scores, early: null, repeated: false, end: 'abandoned' },
  ];
  for (const result of results) {
    if (result === null) continue;
    const { title, reason } = endWords(state, holders, options, result);
    yield `end: ${title}. ${reason}`;
  }
}

/** What is written in a language's own way. */
function* written(rules: Rules): Generator<string> {
  for (const value of [1, 0.9, 0.7, 0.5, 0.3, 0.1, 0])
    for (const exact of [true, false]) yield `value: ${valueWords({ value, exact })}`;
  yield `numbers: ${[0, 999, 1000, 12345, 1234567].map((number) => numberText(number)).join(' | ')}`;
  yield `shares: ${[0, 0.004, 0.126, 0.5, 1].map((share) => percent(share)).join(' | ')}`;
  const hour = 3_600_000;
  yield `clock: ${[0, 49, 51, 9_840, 9_999, 10_000, 61_001, 600_000, 3 * hour + 420_000].map(timeText).join(' | ')}`;
  const state = rules.open('rolit').state();
  for (const left of [0, 900, 60_000, 61_000, 125_000, 1, 3_600_000])
    yield `left: ${clocksTold(state, [{ kind: 'me' }, { kind: 'person' }], [left, left + 1_000])}`;
  yield `no clock: ${clocksTold(state, [], null)}`;
  const colours = ['red', null];
  yield `options: ${[1, 2].map((seat) => optionValue('rolit', 'first', String(seat), colours)).join(' | ')}`;
}

afterEach(async () => {
  await speak('en');
});

test.each(languageIds)('what the terminal says, too, %s', async (language) => {
  await speak(language);
  const rules = rulesForTests();
  const games = playthroughs();
  const told = games.flatMap(({ name, game, plies }, number) => [
    `# ${name} ${game}`,
    ...toldOf(rules, number, game, plies),
  ]);
  expect(told.length).toBeGreaterThan(games.length * 10);
  const text = [...written(rules), ...told].join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot(join(root, `crates/terminal/tests/told/${language}.txt`));
});
