/** Rolit, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/texts').words> = {
  name: 'Rolit',
  line: 'Schließe eine Reihe Kugeln ein und rolle sie alle auf deine Farbe.',
  players: '2–4',
  options: {
    players: { name: 'Mitspielende', values: { '2': 'zwei', '3': 'drei', '4': 'vier' } },
    size: { name: 'Brett', values: { '8': '8 × 8', '6': '6 × 6', '4': '4 × 4' } },
    first: {
      name: 'Wer beginnt',
      values: {
        '1': '{side1}',
        '2': '{side2}',
        '3': '{side3}',
        '4': '{side4}',
        toss: 'eine geworfene Kugel entscheidet',
      },
    },
  },
  prompts: { first: 'Wähle, wohin du deine Kugel legst', 'chance.toss': 'Eine Kugel wird geworfen …' },
  plies: { cell: 'Kugel auf {cell}', toss: 'geworfene Kugel: {colour}' },
  endings: {
    most: 'Das Brett ist voll, und die meisten Kugeln gewinnen: {scores}.',
    draw: 'Alle haben gleich viele Kugeln: {scores}.',
  },
  piles: { hand: 'Im Vorrat', gained: 'Gewonnen', score: 'Kugeln' },
  board: {
    board: 'Rolit-Brett',
    'marble.red': 'rote Kugel',
    'marble.yellow': 'gelbe Kugel',
    'marble.green': 'grüne Kugel',
    'marble.blue': 'blaue Kugel',
    cell: 'Spalte {column}, Reihe {row}',
    place: 'hierhin kannst du deine Kugel legen',
  },
};
