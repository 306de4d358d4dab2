/** The words of all games of one kind, `games/<game>/words/<language>/<name>.ts`, loaded with whatever says them. */
import { gameIds } from '../games';
import { inEveryLanguage, wordsNamed, type Texts } from './load.svelte';

/** Finds the words of a game, with those of a list of the pages where it has none of its own, which `T` is the shape of. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the virtual module cannot say what it has
export async function wordsOfGames<T extends Texts>(
  name: string,
  shared?: string,
): Promise<(game: string) => T | undefined> {
  const words = await inEveryLanguage(async (language) => {
    const alike = shared === undefined ? {} : await wordsNamed(shared, language);
    const own = gameIds.map(async (game) => [game, await wordsNamed<T>(`${game}/${name}`, language)] as const);
    return new Map<string, T>((await Promise.all(own)).map(([game, texts]) => [game, { ...alike, ...texts }]));
  });
  return (game) => words().get(game);
}
