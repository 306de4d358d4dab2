/** First steps in Bille-Trap. The die and the traps, luck in a game, are decided here beforehand. */
import { after, at, find, follow, look, type Lesson } from '../../learn/lesson';

const start = at('bille-trap');
const entered = after(start, 'd4', 'in');
const answered = after(entered, 'turn', 'd2', 'in', 'd6');
const onTheTrack = (track: string, house: string, roll: string): ReturnType<typeof at> =>
  at('bille-trap', `${track} ????????/????????/???????? 0 ${house} r ${roll}`);

export const billeTrap: Lesson = [
  { name: 'goal', board: start, task: look() },
  { name: 'enter', board: after(start, 'd4'), task: follow(['in']) },
  { name: 'turn', board: entered, task: follow(['turn'], { replies: ['d2', 'in', 'd6'] }) },
  { name: 'move', board: answered, task: follow(['m4'], { others: { in: ({ kind }) => kind === 'in' } }) },
  { name: 'short', board: onTheTrack('8/yr6/8', '0,0', 'd3'), task: find(['in']) },
  { name: 'open', board: onTheTrack('8/r7/r1y5', '0,0', 'd2'), task: follow(['m17'], { replies: ['open'] }) },
  { name: 'closed', board: onTheTrack('8/1r2y3/8', '0,0', 'd3'), task: find(['m10'], { replies: ['closed'] }) },
  { name: 'win', board: onTheTrack('8/8/4yr2', '2,1', 'd3'), task: find(['m22']) },
];
