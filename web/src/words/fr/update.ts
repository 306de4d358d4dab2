/** The offer of a new version, in French. */
export const words: Translation<typeof import('../en/update')> = {
  name: 'Nouvelle version',
  ready: 'Nouvelle version prête.',
  reload: 'Recharger',
  later: 'Plus tard',
  unkept: 'Ce navigateur ne peut pas garder votre partie pendant le rechargement. Terminez-la d’abord.',
};
