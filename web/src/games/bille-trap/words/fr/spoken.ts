/** Bille-Trap, spoken, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/spoken';

export const words: Same<typeof original> = {
  phrases: {
    to: 'jusqu’à la case {cell}',
    press: 'jusqu’à la case {cell}, déjà prise : on appuie sur sa trappe',
    house: 'jusqu’à la Maison',
    back: '{marble} retourne au départ',
    takes: '{marble} prend sa place, case {cell}',
    onwards: '{marble} continue jusqu’à la case {cell}',
    onPress: '{marble} continue jusqu’à la case {cell}, déjà prise : on appuie sur sa trappe',
    onHouse: '{marble} continue jusqu’à la Maison',
  },
  legal: {
    in: ['Du départ', 'faire entrer une bille'],
    move: ['Avancer la bille de la case', '{cell}'],
    turn: ['Le plateau', 'le tourner'],
    stay: ['Le plateau', 'le laisser'],
  },
};
