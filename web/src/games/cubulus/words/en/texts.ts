/** Cubulus, in English. */
import type { GameTexts } from '../../../game';

export const words = {
  name: 'Cubulus',
  line: 'Push balls into a soft cube until four of yours make a square.',
  players: '2–3',
  options: { players: { name: 'Players', values: { '2': 'two, and nine neutral balls', '3': 'three' } } },
  prompts: {
    setup: 'Place a neutral ball anywhere',
    first: 'Choose where a ball goes in, or an end of a line to push',
    'next.axis': 'Choose the line to push along',
  },
  plies: {
    put: 'ball at {cell}',
    push: 'pushed in at {cell} along {axis}',
    turn: 'full line pushed from {cell} along {axis}',
  },
  endings: { square: 'Four balls of one colour make a square on a face.' },
  piles: { hand: 'In hand', gained: 'Gained' },
  board: {
    board: 'Cubulus cube, layer by layer',
    'marble.red': 'red ball',
    'marble.blue': 'blue ball',
    'marble.yellow': 'yellow ball',
    'marble.neutral': 'neutral ball',
    cell: 'x {x}, y {y}, z {z}',
    square: 'part of the winning square',
    slice: 'Slice the cube along',
    cut: 'slice the cube along {axis}',
    put: 'you can put a ball in here',
    neutralHere: 'you can put a neutral ball here',
    pushed: 'you can push here',
    push: 'push in along {axis}',
    turn: 'turn the full line along {axis}',
    open: 'Open the cube',
  },
} as const satisfies GameTexts;
