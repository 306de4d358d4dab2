/** Pylos, in English. */
import type { GameTexts } from '../../../game';

export const words = {
  name: 'Pylos',
  line: 'Build the pyramid, save your balls, and put the last one on top.',
  players: '2',
  options: {
    rules: {
      name: 'Squares and lines',
      values: {
        standard: 'a square of your colour gives balls back',
        children: 'nothing gives balls back (for children)',
        expert: 'squares and full lines give balls back (expert)',
      },
    },
    takeback: { name: 'Taking balls back', values: { may: 'none, one or two', must: 'one or two' } },
  },
  prompts: {
    first: 'Place a ball, or choose one of yours to raise',
    'next.cell': 'Choose where it goes',
    done: 'Take back up to two balls',
  },
  plies: {
    place: 'ball on {cell}',
    placeBack: 'ball on {cell}, {taken} taken back',
    raise: 'ball raised from {from} to {cell}',
    raiseBack: 'ball raised from {from} to {cell}, {taken} taken back',
  },
  endings: {
    top: 'The last ball is on top of the pyramid.',
    stuck: 'The other side can neither place nor raise a ball.',
  },
  piles: { hand: 'In reserve', gained: 'Gained' },
  board: {
    board: 'Pylos pyramid, level by level',
    'marble.light': 'light ball',
    'marble.dark': 'dark ball',
    cell: 'level {level}, column {column}, row {row}',
    place: 'you can put a ball here',
    goes: 'it can go here',
    back: 'can be taken back',
    raise: 'can be raised',
  },
} as const satisfies GameTexts;
