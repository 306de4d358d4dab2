/** Rolit in words. */
import type { Same } from '../../words/language';
import type { GameTexts, GameWords } from '../game-words';

const en = {
  name: 'Rolit',
  line: 'Close in a line of balls and roll them all to your colour.',
  players: '2–4',
  minutes: '20',
  options: {
    players: { name: 'Players', values: { '2': 'two', '3': 'three', '4': 'four' } },
    size: { name: 'Board', values: { '8': '8 × 8', '6': '6 × 6', '4': '4 × 4' } },
    first: {
      name: 'Who begins',
      values: { '1': '{side1}', '2': '{side2}', '3': '{side3}', '4': '{side4}', toss: 'a thrown ball decides' },
    },
  },
  prompts: { first: 'Choose where to put your ball', 'chance.toss': 'A ball is thrown…' },
  plies: { cell: 'ball on {cell}', toss: 'the thrown ball shows {colour}' },
  endings: {
    most: 'The board is full and the most balls win: {scores}.',
    draw: 'The same number of balls each: {scores}.',
  },
  piles: { hand: 'In hand', gained: 'Gained', score: 'Balls' },
  board: {
    board: 'Rolit board',
    cell: 'column {column}, row {row}',
    place: 'you can put your ball here',
  },
} as const;

const fr: Same<typeof en> = {
  name: 'Rolit',
  line: 'Encadrez une ligne de boules : toutes roulent et prennent votre couleur.',
  players: '2–4',
  minutes: '20',
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
    cell: 'colonne {column}, ligne {row}',
    place: 'vous pouvez y poser votre boule',
  },
};

export const rolit: GameWords = {
  en: en satisfies GameTexts,
  fr: fr satisfies GameTexts,
  forms: [
    ['cell', /^(?<cell>[a-h][1-8])$/],
    ['toss', /^(?<colour>red|yellow|green|blue)$/],
  ],
  showsScore: () => true,
  ending: (state) => (state.outcome?.winners.length === state.view.seats.length ? 'draw' : 'most'),
};
