/** Why a position of Bille-Trap is impossible, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/faults').words> = {
  'text.clicks': 'Die Drehscheibe ist um 0 bis 7 Rasten gedreht, nicht um „{text}“.',
  'text.stage': '„{text}“ ist kein Abschnitt eines Zuges: Das sind roll, d1 bis d6, press mit einem Feld oder click.',
  'text.traps': 'Die Fallen sind drei Ringe zu je acht, durch Schrägstriche getrennt.',
  'text.trap': 'Eine Falle ist „?“, „o“ oder „c“, nicht „{text}“.',
  'bille-trap.moving': '{side} hat mit der ziehenden Murmel {count} Murmeln, aber es gibt nur {most}.',
  'bille-trap.won': '{side} hat gewonnen: Mit diesem Zug endet die Partie, und es wird nicht mehr gewürfelt oder gedrückt.',
  'bille-trap.traps': 'Als geschlossen bekannte Fallen: {closed} von {allClosed}; als offen bekannte: {open} von {allOpen}.',
  'bille-trap.press-empty': 'Auf Feld {cell} liegt keine Murmel, die gedrückt werden könnte.',
  'bille-trap.press-known': 'Die Falle unter Feld {cell} ist schon bekannt, da gibt es nichts mehr herauszufinden.',
  'bille-trap.press-entry': 'Eine Murmel, die mit einer 2 oder 3 ins Spiel kommt, kann nicht auf Feld {cell} gelangen.',
  'bille-trap.press-roll': 'Kein Wurf bringt eine Murmel auf Feld {cell}: Sie käme von einem leeren Feld oder aus der Schale.',
  'bille-trap.click': '{side} hat noch keine Murmel bewegt und kann deshalb die Drehscheibe nicht drehen.',
};
