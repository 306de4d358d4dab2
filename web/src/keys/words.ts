/** The words of keys, loaded with them. */
import type { words } from '../words/en/keys';
import { pageWords } from '../words/page-words.svelte';

type Key = keyof typeof words;

export const keyWords = await pageWords<Key>(import.meta.glob<{ words: Record<Key, string> }>('../words/*/keys.ts'));
