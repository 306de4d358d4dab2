/** First steps in Rolit, on the board of six by six cells, where everything is larger and a game shorter. */
import { after, at, find, follow, look, type Lesson } from '../../learn/lesson';

const start = at('rolit:size=6');

export const rolit: Lesson = [
  { name: 'goal', board: start, task: look() },
  { name: 'capture', board: start, task: follow(['e3'], { replies: ['b4'] }) },
  { name: 'must', board: after(start, 'e3', 'b4'), task: find(() => true) },
  { name: 'many', board: at('rolit:size=6', '6/1g1g2/rrrgrr/1gbg1g/3gr1/6 r'), task: find(['c5']) },
  { name: 'none', board: after(start, 'e5', 'd5', 'c5', 'f4', 'e3', 'd6', 'f5', 'f6'), task: find(() => true) },
  {
    name: 'win',
    board: at('rolit:size=6', '1rrrrg/gggr1g/grrgrg/grgrgg/grrrgg/rrrrrg r'),
    task: find(['a1'], { replies: ['e2'] }),
  },
];
