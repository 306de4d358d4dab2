/** Cubulus: the positions of its rules page, and its usual game. */
import type { RulesFacts } from '../../rules/rules-page';

/** The layer at the back of the three squares: balls of the others that matter to nobody. */
const others = '3/3/3 bby/y1y/b2 r -';

export const facts = {
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
} as const satisfies RulesFacts;
