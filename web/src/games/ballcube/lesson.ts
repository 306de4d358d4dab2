/** First steps in BallCube, in a small cube: two levels, six bars, two balls each. The three phases are one game, shortened. */
import { after, at, find, follow, look, type Lesson } from '../../learn/lesson';

const game = 'ballcube:levels=2,bars=6,balls=2';
const bars = after(at(game), '0010@1cn', '1000@21w', '1000@1an', '0001@22w');
const balls = after(bars, '0100@1bn', '0100@23w');
const oneIn = after(balls, 'R@c2', 'K@b1');
const pulling = after(oneIn, 'R@d4', 'K@b3');

export const ballcube: Lesson = [
  { name: 'goal', board: pulling, task: look('1c+') },
  { name: 'bar', board: bars, task: follow(['0100@1bn'], { replies: ['0100@23w'] }) },
  { name: 'ball', board: balls, task: follow(['R@c2'], { replies: ['K@b1'] }) },
  { name: 'through', board: oneIn, task: find(['R@a1', 'R@d2', 'R@d4'], { replies: ['K@b3'] }) },
  { name: 'pull', board: pulling, task: follow(['1c+'], { replies: ['1b+'] }) },
  {
    name: 'push',
    board: at(game, 'r1000n,r0010n1,r0100n,-/k1000w,k0100w1,k0010w,- ..K1R1../..R2..../......../....K1.. 1 - -'),
    task: find(['22-'], { others: { pulled: (ply) => ply.kind === 'out' && ply.bar === '22' } }),
  },
  {
    name: 'win',
    board: at(game, 'r1000n,r0100n,r0010n,-/k1000w,k0010w,k0100w,- ..K1..../....R1../..K1..../......R* 1 - -'),
    task: find(['1c+']),
  },
];
