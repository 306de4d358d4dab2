/** Rolit, spoken, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/spoken';

export const words: Same<typeof original> = {
  phrases: {
    'turned.one': '1 boule retournée : {cells}',
    'turned.other': '{count} boules retournées : {cells}',
    none: 'aucune boule retournée',
  },
  legal: { cell: ['Poser une boule en', '{cell}'] },
};
