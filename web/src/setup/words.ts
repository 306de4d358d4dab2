/** The words of the page on which positions are built, loaded with it, and the reasons why a position is impossible. */
import type { words } from '../words/en/setup';
import type { words as faults } from '../words/en/setup-faults';
import { pageWords } from '../words/page-words.svelte';

type Key = keyof typeof words;
type Fault = keyof typeof faults;

export const w = await pageWords<Key>(import.meta.glob<{ words: Record<Key, string> }>('../words/*/setup.ts'));
/** Has every code that the rules core gives; `{side}` is the side that a fault is about, `{ply}` a ply in words. */
export const faultTexts = await pageWords<Fault>(
  import.meta.glob<{ words: Record<Fault, string> }>('../words/*/setup-faults.ts'),
);
