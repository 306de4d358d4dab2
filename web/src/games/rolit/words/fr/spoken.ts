/** Rolit, spoken, in French. */
export const words: Translation<typeof import('../en/spoken')> = {
  'turned.one': '1 boule retournée : {cells}',
  'turned.other': '{count} boules retournées : {cells}',
  none: 'aucune boule retournée',
  'legal.cell': 'Poser une boule en | {cell}',
  'lost.end.other': 'coûte {count} boules à la fin',
  'lost.end.one': 'coûte une boule à la fin',
};
