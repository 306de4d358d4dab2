/** The words of the page on which positions are built, loaded with it, and the reasons why a position is impossible. */
import { wordsOfGames } from '../words/game-words';
import type { Values } from '../words/language';
import { lookup, pageWords } from '../words/page-words.svelte';

export const w = await pageWords(import.meta.glob<typeof import('../words/en/setup')>('../words/*/setup.ts'));

const faultTexts = await pageWords(
  import.meta.glob<typeof import('../words/en/setup-faults')>('../words/*/setup-faults.ts'),
);
type FaultTexts = Readonly<Record<string, string>>;
const faultsOf = await wordsOfGames(import.meta.glob<{ words: FaultTexts }>('../games/*/words/*/faults.ts'));

/** Why a position of a game is impossible, by the code that the rules core gives; undefined when nobody has words for it. */
export function faultText(game: string, code: string, values: Values): string | undefined {
  return lookup(() => faultsOf(game) ?? {}).find(code, values) ?? faultTexts.find(code, values);
}
