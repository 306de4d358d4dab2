/** Cubulus, spoken, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  neutral: 'boule neutre en {cell}',
  line: 'la ligne devient {balls}',
  'legal.put': 'Mettre une boule en | {cell}',
  'legal.push': 'Pousser une boule | en {cell} selon {axis}',
  'legal.turn': 'Faire tourner une ligne pleine | depuis {cell} selon {axis}',
};
