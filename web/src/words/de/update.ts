/** The offer of a new version, in German. */
import type { Same } from '../language';

export const words: Same<typeof import('../en/update').words> = {
  name: 'Neue Version',
  ready: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  later: 'Später',
  unkept: 'Dieser Browser kann deine Partie beim Neuladen nicht behalten. Spiel sie erst zu Ende.',
};
