/** First steps in Quits, in English. */
import type { LessonWords } from '../../../../learn/lesson';

export const words = {
  goal: {
    title: 'The goal',
    text: 'Your red marbles start around the corner a1. Bring three of the five to the opposite corner, e5, where they leave the board. Blue comes the other way, to a1.',
  },
  step: {
    title: 'Step with a marble',
    text: 'A marble steps diagonally to a free tile, but never straight back. Choose your marble on b2, then c3.',
    done: 'One step nearer to your corner. Blue has stepped as well.',
    hint: 'That is a step, too. For now choose the marble on b2, then c3.',
    others: { slide: 'That slid a whole line, which comes next. For now choose the marble on b2, then c3.' },
  },
  slide: {
    title: 'Slide a line',
    text: 'Or slide a row or column that holds a marble of yours. The tile at its end must be free: it is taken out and put in at the other end. Choose the arrow that pushes row 1 towards e.',
    done: 'Two marbles have moved at once. Blue has answered with a slide of row 5.',
    hint: 'Look for the arrow at row 1 that points towards e.',
  },
  away: {
    title: 'A slide carries everybody',
    text: 'The blue marble on b2 is about to leave at a1. Slide a line that carries it away from there.',
    done: 'Carried off! And blue may not slide that line straight back at once.',
    hint: 'The blue marble is still on b2. Row 2 and column b each hold a marble of yours: slide one of them.',
  },
  leave: {
    title: 'Leave by the corner',
    text: 'A marble that reaches its goal corner leaves the board at once. One of yours is only a step away from e5: let it out.',
    done: 'Out! It counts, and it frees the tile.',
    hint: 'Nothing left the board. Your marble on d4 can step to e5.',
  },
  win: {
    title: 'Your turn: win in one move',
    text: 'Two of your marbles are out. Get the third one out.',
    done: 'The column carried your marble into the corner. Three are out: you win!',
    hint: 'No marble can step to e5 from here, but a line can carry one there.',
  },
} as const satisfies LessonWords;
