/** Cubulus, spoken, in French. */
export const words: Translation<typeof import('../en/spoken')> = {
  neutral: 'boule neutre en {cell}',
  line: 'la ligne devient {balls}',
  'legal.put': 'Mettre une boule en | {cell}',
  'legal.push': 'Pousser une boule | en {cell} selon {axis}',
  'legal.turn': 'Faire tourner une ligne pleine | depuis {cell} selon {axis}',
};
