/** Cubulus, spoken, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/spoken';

export const words: Same<typeof original> = {
  phrases: { neutral: 'boule neutre en {cell}', line: 'la ligne devient {balls}' },
  legal: {
    put: ['Mettre une boule en', '{cell}'],
    push: ['Pousser une boule', 'en {cell} selon {axis}'],
    turn: ['Faire tourner une ligne pleine', 'depuis {cell} selon {axis}'],
  },
};
