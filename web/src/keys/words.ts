/** The words of keys, loaded with them. */
import { pageWords } from '../words/page-words.svelte';

export const keyWords = await pageWords<typeof import('../words/en/keys').words>('keys');
