/** The words of puzzles, loaded with them. */
import type { words } from '../words/en/puzzles';
import { pageWords } from '../words/page-words.svelte';

type Key = keyof typeof words;

export const p = await pageWords<Key>(import.meta.glob<{ words: Record<Key, string> }>('../words/*/puzzles.ts'));
