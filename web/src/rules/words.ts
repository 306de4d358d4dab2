/** Looks up the words around the rules pages, for all components of these pages. */
import { pageWords } from '../words/page-words.svelte';
import { en, fr } from './page-words';

export const r = pageWords(en, fr);
