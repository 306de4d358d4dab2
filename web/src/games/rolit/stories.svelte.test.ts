/** What is said of plies of Rolit. */
import { expectStories } from '../../testing/stories';

expectStories([
  {
    game: 'rolit',
    steps: [
      [
        'f4',
        {
          en: 'You (Red): ball on f4, 1 ball turned: e4. Green to move.',
          fr: 'Vous (Rouge) : boule en f4, 1 boule retournée : e4. À Vert de jouer.',
          de: 'Du (Rot): Kugel auf f4, 1 Kugel umgedreht: e4. Grün ist am Zug.',
        },
      ],
      [
        'e3',
        {
          en: 'Green: ball on e3, 1 ball turned: e4. Red to move.',
          fr: 'Vert : boule en e3, 1 boule retournée : e4. À Rouge de jouer.',
          de: 'Grün: Kugel auf e3, 1 Kugel umgedreht: e4. Rot ist am Zug.',
        },
      ],
      [
        'd6',
        {
          en: 'You (Red): ball on d6, 2 balls turned: d5 and e5. Green to move.',
          fr: 'Vous (Rouge) : boule en d6, 2 boules retournées : d5 et e5. À Vert de jouer.',
          de: 'Du (Rot): Kugel auf d6, 2 Kugeln umgedreht: d5 und e5. Grün ist am Zug.',
        },
      ],
    ],
  },
  {
    game: 'rolit:size=4',
    before: ['d4'],
    steps: [
      [
        'a1',
        {
          en: 'Green: ball on a1, no ball turned. Red to move.',
          fr: 'Vert : boule en a1, aucune boule retournée. À Rouge de jouer.',
          de: 'Grün: Kugel auf a1, keine Kugel umgedreht. Rot ist am Zug.',
        },
      ],
    ],
  },
  {
    game: 'rolit:first=toss',
    steps: [
      [
        null,
        {
          en: /^The thrown ball shows (red|green)\. (Red|Green) to move\. Choose where to put your ball\.$/,
          fr: /^La boule lancée s’arrête sur le (rouge|vert)\. À (Rouge|Vert) de jouer\. Choisissez où poser votre boule\.$/,
          de: /^Geworfene Kugel: (rot|grün)\. (Rot|Grün) ist am Zug\. Wähle, wohin du deine Kugel legst\.$/,
        },
      ],
    ],
  },
]);
