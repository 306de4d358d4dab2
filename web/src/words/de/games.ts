/** What games say alike, unless one says it in its own way, in German. */
export const words: Translation<typeof import('../en/games')> = {
  'option.players': 'Mitspielende',
  'option.players.2': 'zwei',
  'option.players.3': 'drei',
  'option.players.4': 'vier',
  'pile.hand': 'Im Vorrat',
  'pile.gained': 'Gewonnen',
};
