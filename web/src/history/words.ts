/** The words of finished games, loaded with whatever shows them. */
import { pageWords } from '../words/page-words.svelte';

export const h = await pageWords<typeof import('../words/en/history').words>('history');
