/** Quits, spoken, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/spoken';

export const words: Same<typeof original> = {
  phrases: { leaves: 'la {marble} quitte le plateau' },
  legal: {
    step: ['Avancer une bille', '{from} en {cell}'],
    rowForth: ['Pousser', 'ligne {line} vers e'],
    rowBack: ['Pousser', 'ligne {line} vers a'],
    columnForth: ['Pousser', 'colonne {line} vers 5'],
    columnBack: ['Pousser', 'colonne {line} vers 1'],
  },
};
