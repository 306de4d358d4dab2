/** Quits, spoken, in French. */
export const words: Translation<typeof import('../en/spoken')> = {
  leaves: 'la {marble} quitte le plateau',
  'legal.step': 'Avancer une bille | {from} en {cell}',
  'legal.rowForth': 'Pousser | ligne {line} vers e',
  'legal.rowBack': 'Pousser | ligne {line} vers a',
  'legal.columnForth': 'Pousser | colonne {line} vers 5',
  'legal.columnBack': 'Pousser | colonne {line} vers 1',
  'lost.out.other': 'prend {count} billes de retard',
  'lost.out.one': 'prend une bille de retard',
};
