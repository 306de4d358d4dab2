/** Pylos: what its rules page shows in which order, the positions of its boards, and its usual game. */
import type { RulesPage } from '../../rules/rules-page';
import type { words } from './words/en/rules';

/** A whole game up to the last but one ply; dark is to put the ball on the top. */
const beforeTheTop =
  '1b2 1b4 1c3 1b1 1a2 1c4 1d4 1c2 1d2 1d1 1a3 1b3 1b2>2b3 1a1 1d3 1b2 1d3>2b2 1c1-1b1-1d1 1b1 1c1>2a2 1d4>2a1 1d1 1d4 1a4 1d2>2a3 1d1>3a2 1c1 1d2 1d4>2b1 1d2>3a1 1d1 1d2 1d3 2c1 2c2 3b1 1d4 2c3 3b2';

export const page = {
  boards: {
    levels: { game: 'pylos', plies: beforeTheTop.split(' ').slice(0, 30) },
    raise: { game: 'pylos', plies: ['1a1', '1b1', '1a2', '1b2', '1d4', '1d3'], try: ['1d4>2a1'] },
    square: { game: 'pylos', plies: ['1a1', '1d4', '1b1', '1d3', '1a2', '1d2'], try: ['1b2-1a1-1a2'] },
    line: { game: 'pylos:rules=expert', plies: ['1d1', '1a1', '1d2', '1b2', '1d3', '1c1'], try: ['1d4-1d1-1d2'] },
    top: { game: 'pylos', plies: beforeTheTop.split(' '), try: ['4a1'] },
  },
  usual: { rules: 'standard', takeback: 'may' },
  sections: {
    need: ['need.board', 'need.levels', { boards: ['levels'] }],
    goal: ['goal.top'],
    turn: [
      'turn.choice',
      { list: ['turn.place', 'turn.raise'] },
      { boards: ['raise'] },
      'turn.landing',
      { heading: 'turn.squares' },
      'turn.completed',
      { boards: ['square'] },
      { decisions: ['takeback'] },
    ],
    special: [{ list: ['special.free', 'special.any', 'special.inOrder', 'special.twoSquares'] }],
    end: ['end.top', { boards: ['top'] }, 'end.light'],
    draws: ['draws.circles', { decisions: ['repetition'] }],
    options: [
      { options: { rules: ['standard', 'children', 'expert'], takeback: ['may', 'must'] } },
      { boards: ['line'] },
    ],
    decisions: [{ decisions: ['order', 'many', 'stuck', 'shape', 'variants'] }],
    notation: [
      'notation.places',
      { table: 'notation.moves', rows: ['notation.place', 'notation.raise', 'notation.backOne', 'notation.backTwo'] },
      'notation.score',
    ],
  },
} as const satisfies RulesPage<keyof typeof words>;
