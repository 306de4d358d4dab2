/** Rolit, in English. */
import type { GameTexts } from '../../../game';

export const words = {
  name: 'Rolit',
  line: 'Trap a line of balls and roll them all to your colour.',
  players: '2–4',
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
    'marble.red': 'red ball',
    'marble.yellow': 'yellow ball',
    'marble.green': 'green ball',
    'marble.blue': 'blue ball',
    cell: 'column {column}, row {row}',
    place: 'you can put your ball here',
  },
} as const satisfies GameTexts;
