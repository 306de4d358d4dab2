/** The words around the rules, loaded with them. */
import { pageWords } from '../words/page-words.svelte';

export const r = await pageWords<typeof import('../words/en/rules').words>('rules');
