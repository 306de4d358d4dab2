/** What is said of plies of Quits. */
import type { Story } from '../../testing/story';

export const stories: readonly Story[] = [
  {
    game: 'quits',
    steps: [
      ['b2c3', 'You (Red): marble from b2 to c3. Blue to move.', 'Vous (Rouge) : bille de b2 en c3. À Bleu de jouer.'],
      ['4-', 'Blue: row 4 slid towards a. Red to move.', 'Bleu : ligne 4 poussée vers a. À Rouge de jouer.'],
      [
        'a+',
        'You (Red): column a slid towards 5. Blue to move.',
        'Vous (Rouge) : colonne a poussée vers 5. À Bleu de jouer.',
      ],
      ['d-', 'Blue: column d slid towards 1. Red to move.', 'Bleu : colonne d poussée vers 1. À Rouge de jouer.'],
      [
        '1+',
        'You (Red): row 1 slid towards e. Blue to move.',
        'Vous (Rouge) : ligne 1 poussée vers e. À Bleu de jouer.',
      ],
    ],
  },
  {
    game: 'quits',
    start: '2b2/3r1/r3b/1r1bb/2rrb r -',
    steps: [
      [
        'd4e5',
        'You (Red): marble from d4 to e5, the red marble leaves the board. Blue to move.',
        'Vous (Rouge) : bille de d4 en e5, la bille rouge quitte le plateau. À Bleu de jouer.',
      ],
    ],
  },
];
