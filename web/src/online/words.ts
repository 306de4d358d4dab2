/** The words of the online pages, loaded with them. */
import { pageWords } from '../words/page-words.svelte';

export const o = await pageWords<typeof import('../words/en/online').words>('online');
