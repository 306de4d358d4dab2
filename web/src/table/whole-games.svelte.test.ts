/** What is said along whole games in every language: something of every ply and of every step of a gesture, and the end as the end card has it. */
import { afterEach, describe, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { gameIds } from '../games';
import { samplesOf } from '../testing/samples';
import { speak } from '../words/load.svelte';
import type { HomeGame } from './home-game.svelte';
import { fewOrAll } from '../testing/depth';
import { Listener } from '../testing/listener.svelte';
import { seeded } from '../testing/random';
import { anything, openGame, peopleAt } from '../testing/tables';
import { languageIds } from '../words/language';
import { endWords } from '../words/sentences';

const rules = rulesForTests();
const variants = gameIds.flatMap((id) => samplesOf(id).variants);

afterEach(async () => {
  await speak('en');
});

/** Plays by touches, and listens after each of them. */
async function listenTo(text: string, seed: number): Promise<void> {
  const game = openGame(rules, peopleAt(rules, text), seed, { pauses: true });
  const { table } = game;
  const listener = new Listener(game);
  const random = seeded(seed);
  const about = (): string => `${text}, seed ${String(seed)}: ${table.live.history.join(' ')}`;
  check(listener.said(), 1, about());
  let told = 0;
  while (!game.over) {
    const { length } = table.live.history;
    if (length > told) {
      // A ply is told before anything else is done, with whose turn it is.
      check(listener.said(), length - told, about());
      told = length;
    } else if (!table.canTouch) await new Promise((resolve) => setTimeout(resolve));
    else {
      const touch = anything(table, random);
      if (touch === null) table.done();
      else table.touch(touch);
      if (table.live.history.length === length) check(listener.said(), 1, `${about()}, touched ${touch ?? ''}`);
    }
  }
  const lines = listener.said();
  check(lines, table.live.history.length - told, about());
  expect(lines.at(-1), about()).toMatch(new RegExp(`${escaped(endOf(game))}$`));
  listener.leave();
  game.close();
}

function check(lines: readonly string[], count: number, about: string): void {
  expect(lines, about).toHaveLength(count);
  for (const line of lines) {
    expect(line, about).toMatch(/^[\p{L}\d].*[.!?…]$/u);
    expect(line, about).not.toMatch(/[{}]|undefined|null|NaN/);
  }
}

/** The words of the end card. */
function endOf({ table, holders, result }: HomeGame): string {
  if (!result) throw new Error('the game is not over');
  const { title, reason } = endWords(table.live, holders, table.options, result);
  return `${title}. ${reason}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

describe.each(languageIds)('in %s', (language) => {
  test.each(variants)('a whole game of %s', async (game) => {
    await speak(language);
    for (const seed of fewOrAll([1], [1, 2])) await listenTo(game, seed);
  });
});
