/** Cubulus: what its rules page shows in which order, the positions of its boards, and its usual game. */
import type { RulesPage } from '../../rules/rules-page';
import type { words } from './words/en/rules';

/** The layer at the back of the three squares: balls of the others that matter to nobody. */
const others = '3/3/3 bby/y1y/b2 r -';

export const page = {
  boards: {
    neutral: { game: 'cubulus', plies: ['122', '322', '212', '232', '221', '223'], try: ['222'] },
    insert: { game: 'cubulus:players=3', start: '3/1r1/3 3/3/3 by1/3/3 r -', try: ['113>x'] },
    line: { game: 'cubulus:players=3', start: '3/1r1/b2 2y/3/3 byr/3/3 r -', try: ['113@x'] },
    block: { game: 'cubulus:players=3', start: `rr1/r2/3 ${others}`, try: ['221'] },
    corners: { game: 'cubulus:players=3', start: `r1r/3/r2 ${others}`, try: ['331'] },
    middles: { game: 'cubulus:players=3', start: `1r1/r1r/3 ${others}`, try: ['231'] },
    both: { game: 'cubulus:players=3', start: 'ybr/r1b/3 r1b/r1b/3 3/3/yyy r -', try: ['111@x'] },
  },
  usual: { players: '2' },
  sections: {
    need: [
      'need.cube',
      'need.layers',
      { table: 'need.colours', rows: ['need.colours2', 'need.colours3'] },
      'need.neutral',
      { boards: ['neutral'] },
    ],
    goal: ['goal.square'],
    turn: [
      'turn.choice',
      { heading: 'turn.insert' },
      { list: ['turn.put', 'turn.push'] },
      'turn.gap',
      { boards: ['insert'] },
      { heading: 'turn.line' },
      'turn.turning',
      { boards: ['line'] },
      'turn.lastBalls',
    ],
    special: [
      { list: ['special.undo', 'special.same', 'special.neutral', 'special.nothing'] },
      { decisions: ['same'] },
    ],
    end: [
      'end.forms',
      { boards: ['block', 'corners', 'middles'] },
      { decisions: ['squares'] },
      'end.beware',
      { boards: ['both'] },
    ],
    draws: ['draws.position', { decisions: ['repetition'] }],
    options: [{ options: { players: ['2', '3'] } }],
    decisions: [{ decisions: ['first', 'centre', 'undo', 'three', 'pass'] }],
    notation: [
      'notation.cells',
      { table: 'notation.moves', rows: ['notation.put', 'notation.push', 'notation.turn', 'notation.pass'] },
      'notation.score',
    ],
  },
} as const satisfies RulesPage<keyof typeof words>;
