/** Bille-Trap, spoken, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/spoken';

export const words: Same<typeof original> = {
  phrases: {
    to: 'auf Feld {cell}',
    press: 'auf Feld {cell}, das besetzt ist: Die Falle dort wird gedrückt',
    house: 'ins Haus',
    back: '{marble} kommt zurück in ihre Schale',
    takes: '{marble} nimmt ihren Platz auf Feld {cell} ein',
    onwards: '{marble} geht weiter auf Feld {cell}',
    onPress: '{marble} geht weiter auf Feld {cell}, das besetzt ist: Die Falle dort wird gedrückt',
    onHouse: '{marble} geht weiter ins Haus',
  },
  legal: {
    in: ['Aus der Schale', 'eine Murmel ins Spiel bringen'],
    move: ['Murmel weiterziehen von Feld', '{cell}'],
    turn: ['Drehscheibe', 'drehen'],
    stay: ['Drehscheibe', 'stehen lassen'],
  },
};
