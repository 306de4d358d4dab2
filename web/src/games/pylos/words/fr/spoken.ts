/** Pylos, spoken, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  none: 'aucune boule reprise',
  'legal.place': 'Poser une boule en | {cell}',
  'legal.placeBack': 'Poser une boule et en reprendre | {cell} en reprenant {taken}',
  'legal.raise': 'Monter une boule | {from} en {cell}',
  'legal.raiseBack': 'Monter une boule et en reprendre | {from} en {cell} en reprenant {taken}',
  'lost.reserve.other': 'perd {count} boules',
  'lost.reserve.one': 'perd une boule',
};
