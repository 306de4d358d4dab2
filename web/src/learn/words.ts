/** The words of first steps, loaded with them. */
import type { words } from '../words/en/learn';
import { pageWords } from '../words/page-words.svelte';

type Key = keyof typeof words;

export const learnWords = await pageWords<Key>(import.meta.glob<{ words: Record<Key, string> }>('../words/*/learn.ts'));
