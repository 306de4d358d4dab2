/** Rolit: what its rules page shows in which order, the positions of its boards, and its usual game. */
import type { RulesPage } from '../../rules/rules-page';
import type { words } from './words/en/rules';

export const page = {
  boards: {
    first: { game: 'rolit', try: ['f4'] },
    several: { game: 'rolit:size=6', start: '6/rg4/1rgy2/2rgg1/2rrr1/3r2 r', try: ['e3'] },
    onward: { game: 'rolit:size=6', start: '6/1g4/2gyr1/2rg2/2r1g1/6 r', try: ['c2'] },
    gone: { game: 'rolit:players=4,size=6', start: '6/1g1gb1/yyygby/2bbb1/6/6 r', try: ['c2'] },
    small: {
      game: 'rolit:size=4',
      plies: ['b4', 'a3', 'd4', 'c1', 'b1', 'c4', 'd2', 'a1', 'a4', 'd3', 'd1'],
      try: ['a2'],
    },
  },
  usual: { players: '2', size: '8', first: '1' },
  sections: {
    need: [
      'need.board',
      { table: 'need.colours', rows: ['need.colours2', 'need.colours3', 'need.colours4'] },
      'need.middle',
      { decisions: ['start'] },
    ],
    goal: ['goal.most'],
    turn: [
      { steps: ['turn.put', 'turn.look', 'turn.roll'] },
      { boards: ['first'] },
      'turn.must',
      { boards: ['several'] },
      'turn.stays',
    ],
    special: [
      { list: ['special.mixed', 'special.onlyNew', 'special.nothing', 'special.neutral'] },
      { boards: ['onward', 'gone'] },
      { decisions: ['neutral', 'beside'] },
    ],
    end: ['end.full', { boards: ['small'] }, 'end.evening'],
    draws: ['draws.share', { decisions: ['ties'] }],
    options: [
      { options: { players: ['2', '3', '4'], size: ['4', '6', '8'], first: ['1', '2', '3', '4', 'toss'] } },
      'options.time',
    ],
    decisions: [{ decisions: ['first', 'runs', 'solo'] }],
    notation: ['notation.cells', { table: 'notation.moves', rows: ['notation.cell', 'notation.ball'] }],
  },
} as const satisfies RulesPage<keyof typeof words>;
