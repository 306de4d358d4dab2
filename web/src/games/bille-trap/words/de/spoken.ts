/** Bille-Trap, spoken, in German. */
export const words: Translation<typeof import('../en/spoken')> = {
  to: 'auf Feld {cell}',
  press: 'auf Feld {cell}, das besetzt ist: Die Falle dort wird gedrückt',
  house: 'ins Haus',
  back: 'die {marble} kommt zurück in ihre Schale',
  takes: 'die {marble} nimmt ihren Platz auf Feld {cell} ein',
  onwards: 'die {marble} geht weiter auf Feld {cell}',
  onPress: 'die {marble} geht weiter auf Feld {cell}, das besetzt ist: Die Falle dort wird gedrückt',
  onHouse: 'die {marble} geht weiter ins Haus',
  'legal.in': 'Aus der Schale | eine Murmel ins Spiel bringen',
  'legal.move': 'Murmel weiterziehen von Feld | {cell}',
  'legal.turn': 'Drehscheibe | drehen',
  'legal.stay': 'Drehscheibe | stehen lassen',
  'lost.home.other': 'bringt {count} Murmeln weniger ins Haus',
  'lost.home.one': 'bringt eine Murmel weniger ins Haus',
};
