/** Quits, spoken, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  phrases: {
    leaves: 'la {marble} quitte le plateau',
  },
  legal: {
    step: ['Avancer une bille', '{from} en {cell}'],
    rowForth: ['Pousser', 'ligne {line} vers e'],
    rowBack: ['Pousser', 'ligne {line} vers a'],
    columnForth: ['Pousser', 'colonne {line} vers 5'],
    columnBack: ['Pousser', 'colonne {line} vers 1'],
  },
};
