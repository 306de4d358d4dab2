/** The words of the page on which positions are built, loaded with it, what each game adds to them, and the reasons why a position is impossible. */
import { wordsOfGames } from '../words/game-words';
import { lookup, pageWords, type Lookup } from '../words/page-words.svelte';

export const w = await pageWords<typeof import('../words/en/setup').words>('setup');

type SetupTexts = Readonly<Record<string, string>>;
const textsOf = await wordsOfGames<SetupTexts>('setup', 'setup');

/** What a game says of positions that are set up, or else all of them; `W` is the type of its own English words. */
export function setupWordsOf<W extends SetupTexts>(game: string): Lookup<Extract<keyof W, string>> {
  return lookup(() => textsOf(game) ?? {});
}
