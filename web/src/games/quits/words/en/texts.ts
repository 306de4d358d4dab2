/** Quits, in English. */
import type { GameTexts } from '../../../game';

export const words = {
  name: 'Quits',
  line: 'Slide the tiles under the marbles and leave by the far corner.',
  players: '2 or 4',
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
    'marble.red': 'red marble',
    'marble.blue': 'blue marble',
    'marble.yellow': 'yellow marble',
    'marble.green': 'green marble',
    cell: 'column {column}, row {row}',
    moves: 'can be moved',
    goes: 'it can go here',
    goal: 'exit: {marble}',
    'row.forth': 'slide row {line} towards e',
    'row.back': 'slide row {line} towards a',
    'column.forth': 'slide column {line} towards 5',
    'column.back': 'slide column {line} towards 1',
  },
} as const satisfies GameTexts;
