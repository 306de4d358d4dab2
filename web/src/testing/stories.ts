/**
 * What is said of plies of every kind of a game, line by line and in several languages: `games/<game>/stories.svelte.test.ts`. The words were worked
 * out from the rules: which balls turn, fall or come back in each position. What luck decides is certain or one of a few.
 */
import { afterEach, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { readTyped } from '../keys/typed';
import { languageIds, original, type Language } from '../words/language';
import { speak } from '../words/load.svelte';
import { plyOf } from '../core/plies';
import { fewOrAll } from './depth';
import { Listener } from './listener.svelte';
import { saveOf } from './save-of';
import { openGame } from './tables';

type Said = string | RegExp;

/** A ply that is typed, or null for what happens by itself, and what is said then. */
type Step = readonly [ply: string | null, said: { readonly en: Said } & Readonly<Partial<Record<Language, Said>>>];

interface Story {
  readonly game: string;
  readonly start?: string;
  readonly before?: readonly string[];
  readonly steps: readonly Step[];
}

/** Tests the stories of a game in every language that they are told in. */
export function expectStories(stories: readonly Story[]): void {
  afterEach(async () => {
    await speak(original);
  });
  test.each(languageIds)('what is said, %s', async (language) => {
    await speak(language);
    for (const [index, story] of stories.entries())
      for (const seed of fewOrAll([index], [index, index + 100])) await tell(story, language, seed);
  });
}

async function tell({ game, start, before = [], steps }: Story, language: Language, seed: number): Promise<void> {
  const played = openGame(rulesForTests(), saveOf(game, before, { start: start ?? null }), seed, { pauses: true });
  const { table } = played;
  const listener = new Listener(played);
  // Whoever comes in is told whose turn it is.
  expect(await listener.next()).toMatch(/\S/);
  for (const [text, said] of steps) {
    if (text !== null) {
      const typed = readTyped(
        text,
        table.live.plies.map((ply) => ply.text),
        (ply) => plyOf(table.live, ply) !== null,
      );
      if (!('ply' in typed)) throw new Error(`${text} is ${typed.wrong}`);
      expect(table.playNamed(typed.ply), text).toBe(true);
    }
    // Which spaces may break a line is nothing to those who listen.
    const line = (await listener.next()).replace(/\s/g, ' ');
    const words = said[language];
    if (typeof words === 'string') expect(line).toBe(words);
    else if (words) expect(line).toMatch(words);
  }
  listener.leave();
  played.close();
}
