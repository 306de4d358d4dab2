/** What is said of the games to those who listen: loaded with a table, not with the page. */
import type { GameId } from 'calot-rules';
import { wordsOfGames } from '../words/game-words';
import { lookup, type Lookup } from '../words/page-words.svelte';
import type { SpokenWords } from './game';

const wordsOf = await wordsOfGames<SpokenWords>('spoken');

/** Looks up the phrases of a game; `W` is the type of its English words. */
export function phrasesOf<W extends SpokenWords>(game: GameId): Lookup<Extract<keyof W, string>> {
  return lookup(() => wordsOf(game) ?? {});
}

/** That a part of this kind was chosen as a step of a gesture; undefined where the game has no words of its own for it. */
export function chosenPhrase(game: string, kind: string, name: string): string | undefined {
  return lookup(() => wordsOf(game) ?? {}).find(`chosen.${kind}`, { name });
}

/** What a fault has cost of what the scores count, "loses 2 balls". */
export function lostWords(game: GameId, kind: string, count: number): string {
  return phrasesOf<Readonly<Record<`lost.${string}.other`, string>>>(game).counted(`lost.${kind}`, count);
}

/** What plies of a kind have in common, and the short form of one; undefined when there is none. */
export function shortForms(game: string, key: string): { readonly label: string; readonly short: string } | undefined {
  const [label, short] = wordsOf(game)?.[`legal.${key}`]?.split(' | ') ?? [];
  return label === undefined || short === undefined ? undefined : { label, short };
}
