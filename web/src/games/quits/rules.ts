/** Quits: what its rules page shows in which order, the positions of its boards, and its usual game. */
import type { RulesPage } from '../../rules/rules-page';
import type { words } from './words/en/rules';

const inTheOpen = '2bb1/4b/2r2/r3b/1r3 r -';

export const page = {
  boards: {
    start: { game: 'quits' },
    step: { game: 'quits', start: inTheOpen, try: ['c3b4'] },
    slide: { game: 'quits', start: '2b2/4b/r1br1/5/1rb2 r -', try: ['3+'] },
    undo: { game: 'quits', start: '2bb1/3b1/r1rb1/1r1rb/2r2 b 2+', try: ['d-'] },
    out: { game: 'quits', start: '2b2/3br/5/r1b2/2r2 r -', try: ['e+'] },
    four: { game: 'quits:players=4' },
    forward: { game: 'quits:steps=forward', start: inTheOpen, try: ['c3c4'] },
  },
  usual: { players: '2', steps: 'diagonal' },
  sections: {
    need: ['need.tray', 'need.home', { boards: ['start'] }],
    goal: ['goal.out'],
    turn: [
      'turn.choice',
      { heading: 'turn.step' },
      'turn.stepping',
      { boards: ['step'] },
      { decisions: ['steps'] },
      { heading: 'turn.slide' },
      'turn.sliding',
      { boards: ['slide'] },
    ],
    special: [{ list: ['special.back', 'special.undo', 'special.atOnce', 'special.nothing'] }, { boards: ['undo'] }],
    end: ['end.first', { boards: ['out'] }],
    draws: ['draws.position', { decisions: ['repetition'] }],
    options: [{ options: { players: ['2', '4'], steps: ['diagonal', 'forward'] } }, { boards: ['forward', 'four'] }],
    decisions: [{ decisions: ['start', 'carried', 'undo', 'order', 'pass'] }],
    notation: [
      'notation.cells',
      { table: 'notation.moves', rows: ['notation.step', 'notation.slide', 'notation.pass'] },
    ],
  },
} as const satisfies RulesPage<keyof typeof words>;
