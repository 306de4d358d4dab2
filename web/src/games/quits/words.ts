/** Quits in words. */
import type { Same } from '../../words/language';
import type { GameTexts, GameWords } from '../game-words';

const en = {
  name: 'Quits',
  line: 'Slide the tiles under the marbles and leave by the far corner.',
  players: '2 or 4',
  minutes: '15',
  options: {
    players: { name: 'Players', values: { '2': 'two', '4': 'four' } },
    steps: {
      name: 'How a marble steps',
      values: {
        diagonal: 'diagonally, but not straight back',
        forward: 'forward: diagonally, or along a row or column',
      },
    },
  },
  prompts: { first: 'Choose a marble to move, or an arrow to slide a line', 'next.cell': 'Choose where it goes' },
  plies: {
    step: 'marble from {from} to {cell}',
    rowForth: 'row {line} slid towards e',
    rowBack: 'row {line} slid towards a',
    columnForth: 'column {line} slid towards 5',
    columnBack: 'column {line} slid towards 1',
  },
  endings: { out: 'Marbles out by the far corner: {scores}.' },
  piles: { hand: 'In hand', gained: 'Out' },
  board: {
    board: 'Quits board',
    cell: 'column {column}, row {row}',
    moves: 'can be moved',
    goes: 'it can go here',
    goal: 'exit: {marble}',
    'row.forth': 'slide row {line} towards e',
    'row.back': 'slide row {line} towards a',
    'column.forth': 'slide column {line} towards 5',
    'column.back': 'slide column {line} towards 1',
  },
} as const;

const fr: Same<typeof en> = {
  name: 'Quits',
  line: 'Faites coulisser les dalles sous les billes et sortez par le coin d’en face.',
  players: '2 ou 4',
  minutes: '15',
  options: {
    players: { name: 'Joueurs', values: { '2': 'deux', '4': 'quatre' } },
    steps: {
      name: 'Comment une bille avance',
      values: {
        diagonal: 'en diagonale, sauf droit vers l’arrière',
        forward: 'vers l’avant : en diagonale, ou le long d’une ligne ou d’une colonne',
      },
    },
  },
  prompts: {
    first: 'Choisissez une bille à déplacer, ou une flèche pour pousser une ligne',
    'next.cell': 'Choisissez où elle va',
  },
  plies: {
    step: 'bille de {from} en {cell}',
    rowForth: 'ligne {line} poussée vers e',
    rowBack: 'ligne {line} poussée vers a',
    columnForth: 'colonne {line} poussée vers 5',
    columnBack: 'colonne {line} poussée vers 1',
  },
  endings: { out: 'Billes sorties par le coin d’en face : {scores}.' },
  piles: { hand: 'En main', gained: 'Sorties' },
  board: {
    board: 'plateau de Quits',
    cell: 'colonne {column}, ligne {row}',
    moves: 'peut avancer',
    goes: 'elle peut aller ici',
    goal: 'sortie : {marble}',
    'row.forth': 'pousser la ligne {line} vers e',
    'row.back': 'pousser la ligne {line} vers a',
    'column.forth': 'pousser la colonne {line} vers 5',
    'column.back': 'pousser la colonne {line} vers 1',
  },
};

export const quits: GameWords = {
  en: en satisfies GameTexts,
  fr: fr satisfies GameTexts,
  forms: [
    ['step', /^(?<from>[a-e][1-5])(?<cell>[a-e][1-5])$/],
    ['rowForth', /^(?<line>[1-5])\+$/],
    ['rowBack', /^(?<line>[1-5])-$/],
    ['columnForth', /^(?<line>[a-e])\+$/],
    ['columnBack', /^(?<line>[a-e])-$/],
  ],
  ending: () => 'out',
};
