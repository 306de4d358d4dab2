/** Rolit, spoken, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  'turned.one': '1 boule retournée : {cells}',
  'turned.other': '{count} boules retournées : {cells}',
  none: 'aucune boule retournée',
  'legal.cell': 'Poser une boule en | {cell}',
  'lost.end.other': 'coûte {count} boules à la fin',
  'lost.end.one': 'coûte une boule à la fin',
};
