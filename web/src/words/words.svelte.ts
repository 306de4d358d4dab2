/**
 * The texts of the page in the chosen language. Whatever calls these functions in a component is written again when the
 * language changes.
 */
import { own } from '../core/own';
import { settings } from '../app/settings.svelte';
import { boardWords } from './board';
import { en, type Key } from './en';
import { fr } from './fr';
import { gameWords } from '../games/words';
import type { GameTexts, GameWords } from '../games/game-words';
import { fill, type Language, type Values } from './language';

const texts: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, fr };

export type { Key, Values };

/** A text of the page. */
export function t(key: Key, values?: Values): string {
  return fill(texts[settings.language.value][key], values);
}

/** A text of the page whose key is put together at run time; the last resort is the key itself. */
export function lookUp(key: string, values?: Values): string | undefined {
  const all: Readonly<Record<string, string>> = texts[settings.language.value];
  const text = all[key];
  return text === undefined ? undefined : fill(text, values);
}

/** The words of a game; undefined when there is no such game. */
export function wordsOf(game: string): (GameWords & { texts: GameTexts }) | undefined {
  const words = own(gameWords, game);
  return words && { ...words, texts: words[settings.language.value] };
}

/** The function that a board of this game looks its texts up with: its own words first, then those of all boards. */
export function boardWordsOf(game: string): (key: string, values?: Values) => string {
  const own = wordsOf(game)?.texts.board ?? {};
  const common = boardWords[settings.language.value];
  return (key, values) => fill(own[key] ?? common[key] ?? key, values);
}
