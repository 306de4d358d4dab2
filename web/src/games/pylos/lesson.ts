/** First steps in Pylos. */
import { after, at, find, follow, type Lesson } from '../../learn/lesson';

const start = at('pylos');

export const pylos: Lesson = [
  { name: 'goal', board: at('pylos', 'lddd/dlll/dldd/llld ddl/ldd/ddl ll/ld 1 l'), task: follow(['4a1']) },
  { name: 'place', board: start, task: follow(['1b2'], { replies: ['1c2'] }) },
  { name: 'climb', board: after(start, '1b2', '1c2', '1c3', '1b3'), task: find(['2b2']) },
  {
    name: 'raise',
    board: at('pylos', 'dl1d/ld2/3l/4 3/3/3 2/2 1 l'),
    task: follow(['1d3>2a1'], { others: { reserve: (ply) => ply.kind === 'place' && ply.cell === '2a1' } }),
  },
  {
    name: 'square',
    board: at('pylos', 'll2/l1d1/3d/1d2 3/3/3 2/2 1 l'),
    task: find((ply) => ply.kind === 'placeBack' && ply.taken.length === 2, {
      others: { none: (ply) => ply.kind === 'place' && ply.cell === '1b2', one: ({ kind }) => kind === 'placeBack' },
    }),
  },
  { name: 'win', board: at('pylos', '1dd1/llld/lddd/dddd 1d1/lld/dld 2/1d 1 l'), task: find(['3a2']) },
];
