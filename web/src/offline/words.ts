/** The words of the offer of a new version, loaded with them. */
import type { words } from '../words/en/update';
import { pageWords } from '../words/page-words.svelte';

type Key = keyof typeof words;

export const updateWords = await pageWords<Key>(
  import.meta.glob<{ words: Record<Key, string> }>('../words/*/update.ts'),
);
