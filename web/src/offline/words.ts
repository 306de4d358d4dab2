/** The words of the offer of a new version, loaded with them. */
import { pageWords } from '../words/page-words.svelte';

export const updateWords = await pageWords<typeof import('../words/en/update').words>('update');
