/** Cubulus, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/texts').words> = {
  name: 'Cubulus',
  line: 'Drücke Kugeln in einen weichen Würfel, bis vier von deinen ein Quadrat bilden.',
  players: '2–3',
  options: { players: { name: 'Mitspielende', values: { '2': 'zwei, dazu neun neutrale Kugeln', '3': 'drei' } } },
  prompts: {
    setup: 'Setze eine neutrale Kugel, wohin du willst',
    first: 'Wähle, wo eine Kugel hineinkommt, oder das Ende einer Linie, an dem du drückst',
    'next.axis': 'Wähle die Linie, entlang der du drückst',
  },
  plies: {
    put: 'Kugel in {cell}',
    push: 'Kugel bei {cell} entlang {axis} hineingedrückt',
    turn: 'volle Linie von {cell} aus entlang {axis} gedreht',
  },
  endings: { square: 'Vier Kugeln einer Farbe bilden ein Quadrat auf einer Seite des Würfels.' },
  piles: { hand: 'Im Vorrat', gained: 'Gewonnen' },
  board: {
    board: 'Cubulus-Würfel, Schicht für Schicht',
    'marble.red': 'rote Kugel',
    'marble.blue': 'blaue Kugel',
    'marble.yellow': 'gelbe Kugel',
    'marble.neutral': 'neutrale Kugel',
    cell: 'x {x}, y {y}, z {z}',
    square: 'Teil des Siegerquadrats',
    slice: 'Schichten entlang',
    cut: 'den Würfel entlang {axis} in Schichten schneiden',
    put: 'hier kannst du eine Kugel einsetzen',
    neutralHere: 'hier kannst du eine neutrale Kugel einsetzen',
    pushed: 'hier kannst du drücken',
    push: 'entlang {axis} hineindrücken',
    turn: 'die volle Linie entlang {axis} drehen',
    open: 'Würfel öffnen',
  },
};
