/**
 * The texts that all pages share, and those of the games, in the language of the page. Whatever calls these functions in a component is written
 * again when the language changes.
 */
import { own } from '../core/own';
import { games } from '../games';
import type { GameModule, GameTexts } from '../games/game';
import { fill } from './format';
import { wordsOfGames } from './game-words';
import type { Values } from './language';
import { pageWords } from './page-words.svelte';
import type { words as page } from './en/page';

export type Key = keyof typeof page;

/** A text of the page. */
export const t = await pageWords<typeof import('./en/page').words>('page');

const textsOf = await wordsOfGames<GameTexts>('texts', 'games');

/** A text of the page whose key is put together at run time; undefined when there is none. */
export const lookUp = t.find;

/** The words of a game; undefined when there is no such game. */
export function wordsOf(game: string): (GameModule & { readonly texts: GameTexts }) | undefined {
  const [module, texts] = [own(games, game), textsOf(game)];
  return module && texts && { ...module, texts };
}

/** The function that a board of this game looks its texts up with. */
export function boardWordsOf(game: string): (key: string, values?: Values) => string {
  const texts = wordsOf(game)?.texts;
  return (key, values) => fill(texts?.[`board.${key}`] ?? key, values);
}
