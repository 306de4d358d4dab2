/**
 * Texts that fit the case, in every game, with every number of seats and in every language: whoever looks is *you* and not a colour, those who
 * have names are called by them, two are never "all others", and nobody reads an option as it stands in a game text.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { optionsOf, stateOf, type MatchState } from '../core/rules';
import { ending } from '../testing/ends';
import { rulesForTests } from '../testing/rules';
import { seeded } from '../testing/random';
import { makePly, openGame, untilReady } from '../testing/tables';
import { saveOf } from '../testing/save-of';
import type { Result } from '../table/result';
import type { Holder } from '../table/seats';
import { languageIds, type Language } from './language';
import { speak } from './load.svelte';
import {
  actorName,
  endWords,
  lastPlyWords,
  optionValue,
  passWords,
  promptWords,
  sideName,
  turnWords,
} from './sentences';
import { t, wordsOf } from './words.svelte';

const rules = rulesForTests();

afterAll(async () => {
  await speak('en');
});

/** Every game with every number of seats, and the variants that end in their own way. */
const variants = rules.games().flatMap(({ id, options }) => {
  const players = options.find(({ key }) => key === 'players')?.values ?? [];
  const others = options.filter(({ key }) => key === 'rules').flatMap(({ values }) => values);
  const texts = [...players.map((value) => `${id}:players=${value}`), ...others.map((value) => `${id}:rules=${value}`)];
  return texts.length > 0 ? texts : [id];
});

const names = ['Zoe', 'Max', 'Ida'];

/** Me at a seat, counted from 1; at the others people with names, at other devices. */
function online(seats: number, me: number): Holder[] {
  const left = [...names];
  return Array.from({ length: seats }, (_, index) =>
    index + 1 === me ? { kind: 'me' } : { kind: 'away', name: left.shift() ?? '' },
  );
}

/** Every way in which a game with so many seats can end. */
function resultsOf(seats: number): Result[] {
  const all = Array.from({ length: seats }, (_, index) => index + 1);
  const scores = all.map((seat) => 10 + seat);
  const plain = { scores, early: null, repeated: false };
  return [
    ...all.map((seat) => ({ ...plain, winners: [seat] })),
    ...(seats > 2 ? all.map((seat) => ({ ...plain, winners: all.filter((other) => other !== seat) })) : []),
    { ...plain, winners: all },
    { ...plain, winners: all, repeated: true },
    { ...plain, winners: all, end: 'agreement' as const },
    { ...plain, winners: [1], end: 'counted' as const },
    ...all.flatMap((seat) =>
      (['resigned', 'time'] as const).map((kind) => ({
        ...plain,
        winners: all.filter((other) => other !== seat),
        early: { kind, seat },
      })),
    ),
  ];
}

/** What is only said where there are more than two. */
const several: Readonly<Record<Language, RegExp>> = {
  en: /\b(others|everybody|share)\b/i,
  fr: /\b(autres|tout le monde|ensemble)\b/i,
  de: /\b(anderen|gemeinsam|alle waren|alle einverstanden|alle haben)\b/i,
};

const hasWord = (text: string, word: string): boolean => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text);

function check(language: Language, state: MatchState, text: string, about: string): void {
  const seats = state.view.seats.length;
  for (const { seat, colour } of state.view.seats)
    expect(hasWord(text, sideName(state, seat)), `${about}: ${colour ?? 'no colour'} in “${text}”`).toBe(false);
  expect(text, about).not.toMatch(/[{}]|undefined|=/);
  if (seats === 2) expect(text, about).not.toMatch(several[language]);
}

describe.each(languageIds)('in %s', (language) => {
  test.each(variants)('the ends of %s', async (game) => {
    await speak(language);
    const state = stateOf(rules, { game });
    const seats = state.view.seats.length;
    for (let me = 1; me <= seats; me += 1)
      for (const result of resultsOf(seats)) {
        const { title, reason } = endWords(state, online(seats, me), optionsOf(rules, game), result);
        const about = `${game}, seat ${String(me)}, ${JSON.stringify(result)}`;
        expect(title, about).not.toBe('');
        expect(reason, about).not.toBe('');
        check(language, state, `${title}. ${reason}`, about);
        const mine = result.winners.length < seats && result.winners.includes(me);
        if (mine && language !== 'de') expect(title, about).toMatch(/^(You|Vous) /);
        if (mine && language === 'de') expect(title, about).toMatch(/^Du /);
      }
  });

  test.each(variants)('whose turn it is and what to do in %s', async (game) => {
    await speak(language);
    const { view, game: canonical } = stateOf(rules, { game });
    const seats = view.seats.map((_, index): Holder => ({ kind: index === 0 ? 'me' : 'person' }));
    const save = saveOf(canonical, [], { seats, times: seats.map(() => 0) });
    const open = openGame(rules, save, 7);
    const random = seeded(7);
    for (let plies = 0; plies < 24; plies += 1) {
      await untilReady(open);
      if (open.over) break;
      const { table } = open;
      expect(promptWords(table), `${game}: ${[...table.gesture.lit].join(' ')}`).toMatch(/^\p{L}[^{}=]+$/u);
      const here = online(seats.length, 1);
      check(language, table.live, turnWords(table.live, here, false), game);
      const maker = table.makers.at(-1);
      // A colour may be a part of what was played, such as a ball of it; only who played is looked at.
      if (typeof maker === 'number')
        expect(lastPlyWords(table.live, here, maker)).toMatch(/^(You|Vous|Du|Zoe|Max|Ida)\s?: /);
      makePly(open, random);
    }
    open.close();
    for (const seat of seats.keys()) {
      const here = online(seats.length, 1);
      const state = stateOf(rules, { game });
      check(language, state, passWords(state, here, seat + 1), game);
      if (seat > 0) expect(actorName(state, here, seat + 1)).toBe(names[seat - 1]);
    }
  });

  test('what is said of giving up and of clocks fits two', async () => {
    await speak(language);
    expect(t.counted('table.resign.text', 1, { seat: 'Zoe' })).not.toMatch(several[language]);
    expect(t.counted('table.resign.text.me', 1)).not.toMatch(several[language]);
    expect(t.counted('new.clock.rule', 1)).not.toMatch(several[language]);
  });

  test.each(rules.games())('the options of $id have words', async ({ id, options }) => {
    await speak(language);
    const texts: Readonly<Record<string, string>> = wordsOf(id)?.texts ?? {};
    for (const { key, values } of options) {
      expect(texts[`option.${key}`] ?? '', `${id} ${key}`).toMatch(/\p{L}/u);
      for (const value of values)
        if (!/^\d+$/.test(value))
          expect(optionValue(id, key, value), `${id} ${key}`).toMatch(/\p{L}.* \p{L}|^\p{L}{4,}/u);
        else expect(optionValue(id, key, value)).not.toMatch(/[{}]/);
    }
  });
});

test('people at one screen are called by the names that they were given', async () => {
  await speak('en');
  const seats: Holder[] = [{ kind: 'me' }, { kind: 'person', name: 'Zoe' }];
  const save = saveOf('pylos', ['1a1'], { seats, early: { kind: 'resigned', seat: 1 }, over: true });
  expect(ending(openGame(rules, save, 1)).title).toBe('Zoe wins');
});

/** All texts of the page, but for notation between backticks. */
const files = import.meta.glob<{ words: Readonly<Record<string, string>> }>(['./*/*.ts', '../games/*/words/*/*.ts'], {
  eager: true,
});

test('no text shows an option as a game text has it', () => {
  const raw = Object.entries(files).flatMap(([path, { words }]) =>
    Object.entries(words)
      .filter(([, text]) => /\w=\w/.test(text.replace(/`[^`]*`/g, '')))
      .map(([key]) => `${path} ${key}`),
  );
  expect(raw).toEqual([]);
});
