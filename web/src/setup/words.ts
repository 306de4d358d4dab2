/** The words of the page on which positions are built, loaded with it, what each game adds to them, and the reasons why a position is impossible. */
import { wordsOfGames } from '../words/game-words';
import type { Values } from '../words/language';
import { lookup, pageWords, type Lookup } from '../words/page-words.svelte';

export const w = await pageWords<typeof import('../words/en/setup').words>('setup');

const faultTexts = await pageWords<typeof import('../words/en/setup-faults').words>('setup-faults');
type SetupTexts = Readonly<Record<string, string>>;
const textsOf = await wordsOfGames<SetupTexts>('setup');

/** What a game itself says of positions that are set up; `W` is the type of its English words. */
export function setupWordsOf<W extends SetupTexts>(game: string): Lookup<Extract<keyof W, string>> {
  return lookup(() => textsOf(game) ?? {});
}

/** Why a position of a game is impossible, by the code that the rules core gives; undefined when nobody has words for it. */
export function faultText(game: string, code: string, values: Values): string | undefined {
  return setupWordsOf(game).find(code, values) ?? faultTexts.find(code, values);
}
