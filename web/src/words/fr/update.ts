/** The offer of a new version, in French. */
import type { Same } from '../language';

export const words: Same<typeof import('../en/update').words> = {
  name: 'Nouvelle version',
  ready: 'Nouvelle version prête.',
  reload: 'Recharger',
  later: 'Plus tard',
  unkept: 'Ce navigateur ne peut pas garder votre partie pendant le rechargement. Terminez-la d’abord.',
};
