/** Bille-Trap: the positions of its rules page, and its usual game. */
import type { RulesFacts } from '../../rules/rules-page';

const unknown = '????????/????????/????????';

export const facts = {
  boards: {
    enter: { game: 'bille-trap', start: `8/8/8 ${unknown} 0 0,0 r d3`, try: ['in'] },
    move: { game: 'bille-trap', start: `3r4/8/8 ${unknown} 0 0,0 r d6`, try: ['m4'] },
    press: { game: 'bille-trap', start: `3r3y/8/8 ${unknown} 0 0,0 r d4`, try: ['m4'] },
    onward: { game: 'bille-trap', start: '3r3y/y7/8 ???????c/o???????/???????? 0 0,0 r d4', try: ['m4'] },
    turn: { game: 'bille-trap', start: '8/2r5/2y5 ????????/??o?????/c??????? 0 0,0 r click', try: ['turn'] },
    home: { game: 'bille-trap', start: `8/8/4r1r1 ${unknown} 0 0,1 r d4`, try: ['m21'] },
  },
  usual: { players: '2', closed: '10' },
} as const satisfies RulesFacts;
