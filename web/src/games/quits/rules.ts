/** Quits: the positions of its rules page, and its usual game. */
import type { RulesFacts } from '../../rules/rules-page';

const inTheOpen = '2bb1/4b/2r2/r3b/1r3 r -';

export const facts = {
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
} as const satisfies RulesFacts;
