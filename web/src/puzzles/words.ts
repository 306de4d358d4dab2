/** The words of puzzles, loaded with them. */
import { pageWords } from '../words/page-words.svelte';

export const p = await pageWords(import.meta.glob<typeof import('../words/en/puzzles')>('../words/*/puzzles.ts'));
