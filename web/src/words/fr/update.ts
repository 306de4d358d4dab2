/** The offer of a new version, in French. */
import type { Same } from '../language';
import type { words as original } from '../en/update';

export const words: Same<typeof original> = {
  name: 'Nouvelle version',
  ready: 'Nouvelle version prête.',
  reload: 'Recharger',
  later: 'Plus tard',
  unkept: 'Ce navigateur ne peut pas garder votre partie pendant le rechargement. Terminez-la d’abord.',
};
