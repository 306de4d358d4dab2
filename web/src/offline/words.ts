/** The words of the offer of a new version, loaded with them. */
import { pageWords } from '../words/page-words.svelte';

export const updateWords = await pageWords(
  import.meta.glob<typeof import('../words/en/update')>('../words/*/update.ts'),
);
