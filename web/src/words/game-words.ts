/** The words of all games of one kind, `games/<game>/words/<language>/<name>.ts`, loaded with whatever says them. */
import { gameIds } from '../games';
import { inEveryLanguage, wordsAt, type Texts, type WordFiles } from './load.svelte';

/** Finds the words of a game; `files` is `import.meta.glob` of all. A game without such a file is not accepted. */
export async function wordsOfGames<T extends Texts>(files: WordFiles<T>): Promise<(game: string) => T | undefined> {
  const [first = ''] = Object.keys(files);
  const path = (game: string, language: string): string =>
    first.replace(/[\w-]+\/words\/\w+\/([\w-]+\.ts)$/, `${game}/words/${language}/$1`);
  const words = await inEveryLanguage(async (language) => {
    const all = gameIds.map(async (game) => [game, await wordsAt(files, (l) => path(game, l), language)] as const);
    return new Map<string, T>(await Promise.all(all));
  });
  return (game) => words().get(game);
}
