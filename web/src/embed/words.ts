/** What an embedded board says that no page of Calot's own says. */
import { pageWords } from '../words/page-words.svelte';

export const e = await pageWords<typeof import('../words/en/embed').words>('embed');
