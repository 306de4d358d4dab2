/** The words of the page on which positions are built, loaded with it, and the reasons why a position is impossible. */
import type { words } from '../words/en/setup';
import type { words as faults } from '../words/en/setup-faults';
import { wordsOfGames } from '../words/game-words';
import type { Values } from '../words/language';
import { lookup, pageWords } from '../words/page-words.svelte';

type Key = keyof typeof words;
type Fault = keyof typeof faults;

export const w = await pageWords<Key>(import.meta.glob<{ words: Record<Key, string> }>('../words/*/setup.ts'));

const faultTexts = await pageWords<Fault>(
  import.meta.glob<{ words: Record<Fault, string> }>('../words/*/setup-faults.ts'),
);
type FaultTexts = Readonly<Record<string, string>>;
const faultsOf = await wordsOfGames(import.meta.glob<{ words: FaultTexts }>('../games/*/words/*/faults.ts'));

/** Why a position of a game is impossible, by the code that the rules core gives; undefined when nobody has words for it. */
export function faultText(game: string, code: string, values: Values): string | undefined {
  return lookup(() => faultsOf(game) ?? {}).find(code, values) ?? faultTexts.find(code, values);
}
