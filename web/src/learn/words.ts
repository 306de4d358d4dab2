/** The words of first steps, loaded with them. */
import { pageWords } from '../words/page-words.svelte';

export const learnWords = await pageWords<typeof import('../words/en/learn').words>('learn');
