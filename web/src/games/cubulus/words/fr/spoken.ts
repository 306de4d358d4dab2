/** Cubulus, spoken, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  phrases: {
    neutral: 'boule neutre en {cell}',
    line: 'la ligne devient {balls}',
  },
  legal: {
    put: ['Mettre une boule en', '{cell}'],
    push: ['Pousser une boule', 'en {cell} selon {axis}'],
    turn: ['Faire tourner une ligne pleine', 'depuis {cell} selon {axis}'],
  },
};
