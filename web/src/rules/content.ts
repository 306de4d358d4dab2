/** The rules page of a game. Nothing of it is loaded before it is asked for, and then only in one language. */
import { own } from '../core/own';
import { games } from '../games';
import type { Language } from '../words/language';
import { wordsAt, wordsNamed } from '../words/load.svelte';
import type { RulesPage } from './rules-page';

export interface RulesContent {
  readonly facts: RulesPage;
  /** A text by its key. One that is missing is empty; the types and a test see to it that none is. */
  readonly text: (key: string) => string;
}

const files = import.meta.glob<{ words: Readonly<Record<string, string>> }>('../games/*/words/*/rules.ts');

/** The rules page of a game; null when there is no such game. */
export async function loadRulesContent(game: string, language: Language): Promise<RulesContent | null> {
  const module = own(games, game);
  if (!module) return null;
  const [facts, alike, texts] = await Promise.all([
    module.rules(),
    wordsNamed('rules', language),
    wordsAt(files, (l) => `../games/${game}/words/${l}/rules.ts`, language),
  ]);
  const all: Readonly<Record<string, string>> = { ...alike, ...texts };
  return { facts, text: (key) => all[key] ?? '' };
}
