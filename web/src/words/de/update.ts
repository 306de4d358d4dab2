/** The offer of a new version, in German. */
import type { Same } from '../language';
import type { words as original } from '../en/update';

export const words: Same<typeof original> = {
  name: 'Neue Version',
  ready: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  later: 'Später',
  unkept: 'Dieser Browser kann deine Partie beim Neuladen nicht behalten. Spiel sie erst zu Ende.',
};
