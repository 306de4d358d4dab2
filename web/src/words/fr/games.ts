/** What games say alike, unless one says it in its own way, in French. */
export const words: Translation<typeof import('../en/games')> = {
  'option.players': 'Joueurs',
  'option.players.2': 'deux',
  'option.players.3': 'trois',
  'option.players.4': 'quatre',
  'pile.hand': 'En main',
  'pile.gained': 'Gagnées',
};
