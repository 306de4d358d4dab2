/** First steps in BallCube, in English. */
import type { LessonWords } from '../../../../learn/lesson';

export const words = {
  goal: {
    title: 'The goal',
    text: 'Bars with holes cross the cube, level under level. Balls rest on them until a hole comes along. Watch the red ball on c2: the bar under it is pulled out one notch.',
    done: 'It fell to the level below. Whoever first gets all their balls out at the bottom wins. You are red; a full cube has six levels, this small one two.',
  },
  bar: {
    title: 'Phase 1: the bars',
    text: 'First you both fill the cube with bars. Choose the one with a single hole, in its second section (0100), then level 1, then lane b from the north.',
    done: 'Level 1 has a hole at b2 now. Black has put the last bar into level 2.',
    hint: 'Any bar and any free lane are legal. For now: bar 0100, level 1, lane b from the north.',
  },
  ball: {
    title: 'Phase 2: the balls',
    text: 'Then balls are dropped into the chimneys, one at a time. Drop yours into c2.',
    done: 'Level 1 has no hole at c2, so the ball rests there. Black’s ball also rests on level 1, at b1.',
    hint: 'For now drop the ball into chimney c2.',
  },
  through: {
    title: 'Right through',
    text: 'Where every level is open, a ball falls right through and is out at once. Find such a chimney for your second ball.',
    done: 'Out already! Black’s second ball has come to rest at b3.',
    hint: 'That ball came to rest. Look for a chimney where both levels have a hole, or no bar at all.',
  },
  pull: {
    title: 'Phase 3: moving bars',
    text: 'From now on each move shifts one bar by a notch, no matter who put it in. Choose bar c of level 1 and pull it.',
    done: 'The hole came under c2, and your ball fell to level 2. Black then pulled bar b, and a black ball fell.',
    hint: 'That bar does not help your ball yet. Choose bar c of level 1 and pull it.',
  },
  push: {
    title: 'Push a bar in again',
    text: 'A bar that is out can be pushed in again. Your ball on b2 stands on bar 2 of level 2, which is out by one notch. Push it in.',
    done: 'The hole is back under b2, and the ball is out. The very next move may not undo a move. And a bar leaves the cube for good only when no ball stands above it.',
    hint: 'Your ball on b2 is still there. Choose bar 2 of level 2 and push it in.',
    others: { pulled: 'That pulled the bar further out. Push it in instead.' },
  },
  win: {
    title: 'Your turn: win in one move',
    text: 'One of your balls is out, the other one stands on c2, on level 1. Make it fall through both levels.',
    done: 'Two levels in one go, and your last ball is out. You win!',
    hint: 'Your ball is still in the cube. Which bar does it stand on? Move that one.',
  },
} as const satisfies LessonWords;
