/** What is said of plies of Cubulus. */
import type { Story } from '../../testing/story';

const neutral = ['111', '113', '121', '131', '222', '333', '313'];

export const stories: readonly Story[] = [
  {
    game: 'cubulus',
    before: neutral,
    steps: [
      ['331', 'Blue: neutral ball at 331.', 'Bleu : boule neutre en 331.'],
      [
        '133',
        'Blue: neutral ball at 133. Red to move. Choose where a ball goes in, or an end of a line to push.',
        'Bleu : boule neutre en 133. À Rouge de jouer. Choisissez où faire entrer une boule, ou le bout d’une ligne à pousser.',
      ],
      [
        '111>x',
        'You (Red): pushed in at 111 along x, the line is now red, neutral, empty. Blue to move.',
        'Vous (Rouge) : boule poussée en 111 selon x, la ligne devient rouge, neutre, vide. À Bleu de jouer.',
      ],
      [
        '111@y',
        'Blue: full line pushed from 111 along y, the line is now neutral, red, neutral. Red to move.',
        'Bleu : ligne pleine poussée depuis 111 selon y, la ligne devient neutre, rouge, neutre. À Rouge de jouer.',
      ],
      ['112', 'You (Red): ball at 112. Blue to move.', 'Vous (Rouge) : boule en 112. À Bleu de jouer.'],
    ],
  },
];
