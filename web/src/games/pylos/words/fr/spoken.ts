/** Pylos, spoken, in French. */
export const words: Translation<typeof import('../en/spoken')> = {
  none: 'aucune boule reprise',
  'legal.place': 'Poser une boule en | {cell}',
  'legal.placeBack': 'Poser une boule et en reprendre | {cell} en reprenant {taken}',
  'legal.raise': 'Monter une boule | {from} en {cell}',
  'legal.raiseBack': 'Monter une boule et en reprendre | {from} en {cell} en reprenant {taken}',
  'lost.reserve.other': 'perd {count} boules',
  'lost.reserve.one': 'perd une boule',
};
