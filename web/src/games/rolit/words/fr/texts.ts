/** Rolit, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/texts').words> = {
  name: 'Rolit',
  line: 'Encadrez une ligne de boules : toutes roulent et prennent votre couleur.',
  players: '2–4',
  options: {
    players: { name: 'Joueurs', values: { '2': 'deux', '3': 'trois', '4': 'quatre' } },
    size: { name: 'Plateau', values: { '8': '8 × 8', '6': '6 × 6', '4': '4 × 4' } },
    first: {
      name: 'Qui commence',
      values: { '1': '{side1}', '2': '{side2}', '3': '{side3}', '4': '{side4}', toss: 'une boule lancée le décide' },
    },
  },
  prompts: { first: 'Choisissez où poser votre boule', 'chance.toss': 'On lance une boule…' },
  plies: { cell: 'boule en {cell}', toss: 'la boule lancée s’arrête sur le {colour}' },
  endings: {
    most: 'Le plateau est plein, la couleur la plus nombreuse l’emporte : {scores}.',
    draw: 'Égalité, autant de boules de chaque couleur : {scores}.',
  },
  piles: { hand: 'En main', gained: 'Gagnées', score: 'Boules' },
  board: {
    board: 'plateau de Rolit',
    'marble.red': 'boule rouge',
    'marble.yellow': 'boule jaune',
    'marble.green': 'boule verte',
    'marble.blue': 'boule bleue',
    cell: 'colonne {column}, ligne {row}',
    place: 'vous pouvez y poser votre boule',
  },
};
