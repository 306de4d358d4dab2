/** Rolit: the positions of its rules page, and its usual game. */
import type { RulesFacts } from '../../rules/rules-page';

export const facts = {
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
} as const satisfies RulesFacts;
