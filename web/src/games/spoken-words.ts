/** What is said of the games to those who listen: loaded with a table, not with the page. */
import type { GameId } from '../core/generated/types';
import { inEveryLanguage, wordsAt } from '../words/load.svelte';
import { lookup, type Lookup } from '../words/page-words.svelte';
import { gameIds } from '.';
import type { SpokenWords } from './game';

const files = import.meta.glob<{ words: SpokenWords }>('./*/words/*/spoken.ts');
const words = await inEveryLanguage(async (language) => {
  const all = gameIds.map((game) => wordsAt(files, (l) => `./${game}/words/${l}/spoken.ts`, language));
  return new Map((await Promise.all(all)).map((one, index) => [gameIds[index] as string, one]));
});

/** Looks up the phrases of a game; `W` is the type of its English words. */
export function phrasesOf<W extends SpokenWords>(game: GameId): Lookup<Extract<keyof W['phrases'], string>> {
  return lookup(() => words().get(game)?.phrases ?? {});
}

/** The label and the short form of a kind of ply; undefined when there is none. */
export function shortForms(game: string, key: string): SpokenWords['legal'][string] | undefined {
  return words().get(game)?.legal[key];
}
