/** First steps in Cubulus. The neutral balls fill the middle of the cube, so two of its layers are easy to read. */
import { after, at, find, follow, type Lesson } from '../../learn/lesson';

const start = at('cubulus', 'n2/1n1/3 n1n/nnn/n1n 3/3/3 r -');

export const cubulus: Lesson = [
  {
    name: 'goal',
    board: at('cubulus', 'n1b/1n1/2b n1n/nnn/n1n rr1/r2/2b r -'),
    task: follow(['223', '123>x', '213>y']),
  },
  { name: 'insert', board: start, task: follow(['113'], { replies: ['333'] }) },
  {
    name: 'push',
    board: after(start, '113', '333'),
    task: follow(['113>x'], { replies: ['313'], others: { insert: ({ kind }) => kind === 'put' } }),
  },
  { name: 'turn', board: after(start, '113', '333', '113>x', '313'), task: follow(['113@x']) },
  {
    name: 'danger',
    board: at('cubulus', 'n2/1n1/r2 n1n/nnn/n1n b1r/1br/bbr r -'),
    task: find(['123'], { others: { helped: (ply) => ply.kind === 'push' && ply.cell === '113' && ply.axis === 'y' } }),
  },
  { name: 'corners', board: at('cubulus', 'n1b/1n1/3 n1n/nnn/n1n rbr/2b/r2 r -'), task: find(['333']) },
  { name: 'win', board: at('cubulus', 'n2/1n1/2b n1n/nnn/n1n rr1/br1/2b r -'), task: find(['113>y', '123>z']) },
];
