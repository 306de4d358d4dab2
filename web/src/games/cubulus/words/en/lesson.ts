/** First steps in Cubulus, in English. */
import type { LessonWords } from '../../../../learn/lesson';

export const words = {
  goal: {
    title: 'The goal',
    text: 'Four balls of your colour in a square, on one face of the cube, win. You are red, and one ball is missing on the face z 3: put it into the cell x 2, y 2, z 3 (223 for short).',
    done: 'A block of four wins. So do the four corners of a face, and the four middles of its edges.',
    hint: 'No square yet. The missing cell is 223: x 2, y 2, z 3.',
  },
  insert: {
    title: 'Put a ball in',
    text: 'Before a game of two, blue puts nine neutral balls into the cube; they belong to nobody. Then you begin. Put a ball into an empty cell on the outside: 113.',
    done: 'Blue has answered on the same face, at 333.',
    hint: 'Other cells would do as well. For now choose 113: x 1, y 1, z 3.',
  },
  push: {
    title: 'Push balls along',
    text: 'A ball can also go in where one lies already: it pushes the others along a line into the next gap. Choose 113 again, then the line along x.',
    done: 'Your first ball has moved on to 213, and the new one is at 113. Blue has filled the line at 313.',
    hint: 'This time choose 113, where your ball is, then the line along x.',
    others: { insert: 'That put a ball into an empty cell. Choose 113, where your ball is, then the line along x.' },
  },
  turn: {
    title: 'Turn a full line',
    text: 'A full line can be pushed, too, without a new ball: what comes out at the far end goes back in where you pushed. Choose 113, then the line along x.',
    done: 'The blue ball came out at 313 and went in again at 113. Nobody may turn the line straight back.',
    hint: 'Choose 113 again, then the line along x, which is full now.',
  },
  danger: {
    title: 'Mind the other side',
    text: 'Blue needs just one more ball for a square on the face z 3: at 123. It is your turn, so take that cell yourself.',
    done: 'Safe for now. A square counts whoever completes it, so look twice before you push.',
    hint: 'The surest way is to fill the gap itself: put a ball into 123.',
    others: {
      helped: 'Look: your push has moved a blue ball into the gap. Blue has a square and wins, although the move was yours. Put a ball into 123 instead.',
    },
  },
  corners: {
    title: 'The four corners',
    text: 'The corners of a face are a square as well. Three corners of the face z 3 are red: take the fourth.',
    done: 'Four corners of your colour: that wins, too.',
    hint: 'No square yet. On the layer z 3, one corner is still empty.',
  },
  win: {
    title: 'Your turn: win in one move',
    text: 'Your block on the face z 3 is missing only 123, but a blue ball lies there. Push it away so that a red one takes its place.',
    done: 'The blue ball had to give way to a red one. You win!',
    hint: 'No square yet. Look at the lines through 123: push along one of them, so red comes to 123.',
  },
} as const satisfies LessonWords;
