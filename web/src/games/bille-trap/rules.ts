/** Bille-Trap: what its rules page shows in which order, the positions of its boards, and its usual game. */
import type { RulesPage } from '../../rules/rules-page';
import type { words } from './words/en/rules';

const unknown = '????????/????????/????????';

export const page = {
  boards: {
    enter: { game: 'bille-trap', start: `8/8/8 ${unknown} 0 0,0 r d3`, try: ['in'] },
    move: { game: 'bille-trap', start: `3r4/8/8 ${unknown} 0 0,0 r d6`, try: ['m4'] },
    press: { game: 'bille-trap', start: `3r3y/8/8 ${unknown} 0 0,0 r d4`, try: ['m4'] },
    onward: { game: 'bille-trap', start: '3r3y/y7/8 ???????c/o???????/???????? 0 0,0 r d4', try: ['m4'] },
    turn: { game: 'bille-trap', start: '8/2r5/2y5 ????????/??o?????/c??????? 0 0,0 r click', try: ['turn'] },
    home: { game: 'bille-trap', start: `8/8/4r1r1 ${unknown} 0 0,1 r d4`, try: ['m21'] },
  },
  usual: { players: '2', closed: '10' },
  sections: {
    need: ['need.board', 'need.track', { decisions: ['board'] }],
    goal: ['goal.home'],
    turn: [
      { heading: 'turn.roll' },
      'turn.die',
      { heading: 'turn.move' },
      { list: ['turn.enter', 'turn.shortCut', 'turn.along'] },
      { boards: ['enter', 'move'] },
      { heading: 'turn.press' },
      'turn.occupied',
      { list: ['turn.open', 'turn.closed'] },
      { boards: ['press', 'onward'] },
      { heading: 'turn.top' },
      'turn.click',
      { boards: ['turn'] },
    ],
    special: [{ list: ['special.must', 'special.testing', 'special.stays', 'special.last'] }, 'special.tips'],
    end: ['end.exact', { boards: ['home'] }, 'end.third'],
    draws: ['draws.none'],
    options: [{ options: { players: ['2', '3', '4'], closed: 'range' } }, 'options.keys'],
    decisions: [{ decisions: ['hidden', 'click', 'short', 'after', 'beyond', 'first'] }],
    notation: [
      'notation.cells',
      {
        table: 'notation.moves',
        rows: ['notation.die', 'notation.enter', 'notation.move', 'notation.trap', 'notation.top', 'notation.pass'],
      },
    ],
  },
} as const satisfies RulesPage<keyof typeof words>;
