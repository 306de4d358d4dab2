/** The words of reviews, loaded with them. */
import type { words } from '../words/en/review';
import { pageWords } from '../words/page-words.svelte';

type Key = keyof typeof words;

export const r = await pageWords<Key>(import.meta.glob<{ words: Record<Key, string> }>('../words/*/review.ts'));
