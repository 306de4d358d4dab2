/** The offer of a new version, in German. */
export const words: Translation<typeof import('../en/update')> = {
  name: 'Neue Version',
  ready: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  later: 'Später',
  unkept: 'Dieser Browser kann deine Partie beim Neuladen nicht behalten. Spiel sie erst zu Ende.',
};
