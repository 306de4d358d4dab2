/** Pylos, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/texts').words> = {
  name: 'Pylos',
  line: 'Baue sparsam an der Pyramide und setze die letzte Kugel auf ihre Spitze.',
  players: '2',
  options: {
    rules: {
      name: 'Quadrate und Linien',
      values: {
        standard: 'ein Quadrat in deiner Farbe bringt Kugeln zurück',
        children: 'nichts bringt Kugeln zurück (für Kinder)',
        expert: 'Quadrate und volle Linien bringen Kugeln zurück (für Fortgeschrittene)',
      },
    },
    takeback: { name: 'Kugeln zurückholen', values: { may: 'keine, eine oder zwei', must: 'eine oder zwei' } },
  },
  prompts: {
    first: 'Setze eine Kugel, oder wähle eine eigene zum Hochsetzen',
    'next.cell': 'Wähle, wohin sie kommt',
    done: 'Hole bis zu zwei Kugeln zurück',
  },
  plies: {
    place: 'Kugel auf {cell}',
    placeBack: 'Kugel auf {cell}, {taken} zurückgeholt',
    raise: 'Kugel von {from} auf {cell} hochgesetzt',
    raiseBack: 'Kugel von {from} auf {cell} hochgesetzt, {taken} zurückgeholt',
  },
  endings: {
    top: 'Die letzte Kugel liegt auf der Spitze der Pyramide.',
    stuck: 'Die andere Seite kann keine Kugel mehr setzen oder hochsetzen.',
  },
  piles: { hand: 'Im Vorrat', gained: 'Gewonnen' },
  board: {
    board: 'Pylos-Pyramide, Ebene für Ebene',
    'marble.light': 'helle Kugel',
    'marble.dark': 'dunkle Kugel',
    cell: 'Ebene {level}, Spalte {column}, Reihe {row}',
    place: 'hierhin kannst du eine Kugel setzen',
    goes: 'hierhin kann sie',
    back: 'kann zurückgeholt werden',
    raise: 'kann hochgesetzt werden',
  },
};
