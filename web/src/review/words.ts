/** The words of reviews, loaded with them. */
import { pageWords } from '../words/page-words.svelte';

export const r = await pageWords<typeof import('../words/en/review').words>('review');
