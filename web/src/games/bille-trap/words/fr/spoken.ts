/** Bille-Trap, spoken, in French. */
export const words: Translation<typeof import('../en/spoken')> = {
  to: 'jusqu’à la case {cell}',
  press: 'jusqu’à la case {cell}, déjà prise : on appuie sur sa trappe',
  house: 'jusqu’à la Maison',
  back: 'la {marble} retourne dans son bac',
  takes: 'la {marble} prend sa place, case {cell}',
  onwards: 'la {marble} continue jusqu’à la case {cell}',
  onPress: 'la {marble} continue jusqu’à la case {cell}, déjà prise : on appuie sur sa trappe',
  onHouse: 'la {marble} continue jusqu’à la Maison',
  'legal.in': 'Du bac | faire entrer une bille',
  'legal.move': 'Avancer la bille de la case | {cell}',
  'legal.turn': 'Le dessus | le tourner',
  'legal.stay': 'Le dessus | le laisser',
  'lost.home.other': 'laisse {count} billes hors de la Maison',
  'lost.home.one': 'laisse une bille hors de la Maison',
};
