/** The words of the online pages, loaded with them. */
import type { words } from '../words/en/online';
import { pageWords } from '../words/page-words.svelte';

type Key = keyof typeof words;

export const o = await pageWords<Key>(import.meta.glob<{ words: Record<Key, string> }>('../words/*/online.ts'));
