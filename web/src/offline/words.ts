/** The offer of a new version. */
import { pageWords } from '../words/page-words.svelte';

export const updateWords = pageWords(
  {
    name: 'New version',
    ready: 'A new version is ready.',
    reload: 'Reload',
    later: 'Later',
    unkept: 'This browser cannot keep your game over a reload. Finish it first.',
  },
  {
    name: 'Nouvelle version',
    ready: 'Nouvelle version prête.',
    reload: 'Recharger',
    later: 'Plus tard',
    unkept: 'Ce navigateur ne peut pas garder votre partie pendant le rechargement. Terminez-la d’abord.',
  },
);
