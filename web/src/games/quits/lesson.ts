/** First steps in Quits. */
import { after, at, find, follow, look, type Lesson } from '../../learn/lesson';

const start = at('quits');

export const quits: Lesson = [
  { name: 'goal', board: start, task: look() },
  {
    name: 'step',
    board: start,
    task: follow(['b2c3'], { replies: ['c5b4'], others: { slide: ({ kind }) => kind !== 'step' } }),
  },
  { name: 'slide', board: after(start, 'b2c3', 'c5b4'), task: follow(['1+'], { replies: ['5-'] }) },
  { name: 'away', board: at('quits', '2bb1/3bb/1r1r1/rb3/1rr2 r -'), task: find(['2+', 'b+']) },
  { name: 'leave', board: at('quits', '1b3/bb1r1/5/b1r2/1rr2 r -'), task: find(['d4e5']) },
  { name: 'win', board: at('quits', '1bb2/b3r/1b3/3r1/2r2 r -'), task: find(['e+']) },
];
