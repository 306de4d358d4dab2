/** Why a position is impossible, in German. */
export const words: Translation<typeof import('../en/setup-faults')> = {
  'text.parts': 'Teile des Textes, durch Leerzeichen getrennt: {found}. Dieses Spiel braucht {parts}.',
  'text.rows': 'Reihen, durch Schrägstriche getrennt: {found} statt {rows}.',
  'text.row': 'Reihe {row}, „{text}“, hat nicht die richtige Anzahl von Feldern.',
  'text.numbers': 'Statt „{text}“ müssen hier Zahlen stehen, durch Kommas getrennt, und zwar {count}.',
  'text.marble': '„{text}“ steht in diesem Spiel für nichts; die Buchstaben sind {known}.',
  'text.mover': '„{text}“ ist keine Seite, die ziehen kann.',
  'text.last': '„{text}“ ist kein letzter Zug; schreib „-“, wenn es keinen gibt.',
  'too-many': '{side}: hier {count}, es gibt aber nur {most}.',
};
