/** What is said of plies of Rolit. */
import type { Story } from '../../testing/story';

export const stories: readonly Story[] = [
  {
    game: 'rolit',
    steps: [
      [
        'f4',
        'You (Red): ball on f4, 1 ball turned: e4. Green to move.',
        'Vous (Rouge) : boule en f4, 1 boule retournée : e4. À Vert de jouer.',
      ],
      [
        'e3',
        'Green: ball on e3, 1 ball turned: e4. Red to move.',
        'Vert : boule en e3, 1 boule retournée : e4. À Rouge de jouer.',
      ],
      [
        'd6',
        'You (Red): ball on d6, 2 balls turned: d5 and e5. Green to move.',
        'Vous (Rouge) : boule en d6, 2 boules retournées : d5 et e5. À Vert de jouer.',
      ],
    ],
  },
  {
    game: 'rolit:size=4',
    before: ['d4'],
    steps: [
      [
        'a1',
        'Green: ball on a1, no ball turned. Red to move.',
        'Vert : boule en a1, aucune boule retournée. À Rouge de jouer.',
      ],
    ],
  },
  {
    game: 'rolit:first=toss',
    steps: [
      [
        null,
        /^The thrown ball shows (red|green)\. (Red|Green) to move\. Choose where to put your ball\.$/,
        /^La boule lancée s’arrête sur le (rouge|vert)\. À (Rouge|Vert) de jouer\. Choisissez où poser votre boule\.$/,
      ],
    ],
  },
];
