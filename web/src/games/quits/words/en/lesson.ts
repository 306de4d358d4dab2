/** First steps in Quits, in English. */
import type { LessonTexts } from '../../../../learn/lesson';

export const words = {
  'goal.title': 'The goal',
  'goal.text': 'Your red marbles start around the corner a1. Bring three of the five to the opposite corner, e5, where they leave the board. Blue comes the other way, to a1.',
  'step.title': 'Step with a marble',
  'step.text': 'A marble steps diagonally to a free tile, but never straight back. Choose your marble on b2, then c3.',
  'step.done': 'One step nearer to your corner. Blue has stepped as well.',
  'step.hint': 'That is a step, too. For now choose the marble on b2, then c3.',
  'step.slide': 'That slid a whole line, which comes next. For now choose the marble on b2, then c3.',
  'slide.title': 'Slide a line',
  'slide.text': 'Or slide a row or column that holds a marble of yours. The tile at its end must be free: it is taken out and put in at the other end. Choose the arrow that pushes row 1 towards e.',
  'slide.done': 'Two marbles have moved at once. Blue has answered with a slide of row 5.',
  'slide.hint': 'Look for the arrow at row 1 that points towards e.',
  'away.title': 'A slide carries everybody',
  'away.text': 'The blue marble on b2 is about to leave at a1. Slide a line that carries it away from there.',
  'away.done': 'Carried off! And blue may not slide that line straight back at once.',
  'away.hint': 'The blue marble is still on b2. Row 2 and column b each hold a marble of yours: slide one of them.',
  'leave.title': 'Leave by the corner',
  'leave.text': 'A marble that reaches its goal corner leaves the board at once. One of yours is only a step away from e5: let it out.',
  'leave.done': 'Out! It counts, and it frees the tile.',
  'leave.hint': 'Nothing left the board. Your marble on d4 can step to e5.',
  'win.title': 'Your turn: win in one move',
  'win.text': 'Two of your marbles are out. Get the third one out.',
  'win.done': 'The column carried your marble into the corner. Three are out: you win!',
  'win.hint': 'No marble can step to e5 from here, but a line can carry one there.',
} as const satisfies LessonTexts;
