/** The words of puzzles, loaded with them. */
import { pageWords } from '../words/page-words.svelte';

export const p = await pageWords<typeof import('../words/en/puzzles').words>('puzzles');
