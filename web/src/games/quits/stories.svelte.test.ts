/** What is said of plies of Quits. */
import { expectStories } from '../../testing/stories';

expectStories([
  {
    game: 'quits',
    steps: [
      [
        'b2c3',
        {
          en: 'You (Red): marble from b2 to c3. Blue to move.',
          fr: 'Vous (Rouge) : bille de b2 en c3. À Bleu de jouer.',
          de: 'Du (Rot): Murmel von b2 nach c3. Blau ist am Zug.',
        },
      ],
      [
        '4-',
        {
          en: 'Blue: row 4 slid towards a. Red to move.',
          fr: 'Bleu : ligne 4 poussée vers a. À Rouge de jouer.',
          de: 'Blau: Reihe 4 Richtung a geschoben. Rot ist am Zug.',
        },
      ],
      [
        'a+',
        {
          en: 'You (Red): column a slid towards 5. Blue to move.',
          fr: 'Vous (Rouge) : colonne a poussée vers 5. À Bleu de jouer.',
          de: 'Du (Rot): Spalte a Richtung 5 geschoben. Blau ist am Zug.',
        },
      ],
      [
        'd-',
        {
          en: 'Blue: column d slid towards 1. Red to move.',
          fr: 'Bleu : colonne d poussée vers 1. À Rouge de jouer.',
          de: 'Blau: Spalte d Richtung 1 geschoben. Rot ist am Zug.',
        },
      ],
      [
        '1+',
        {
          en: 'You (Red): row 1 slid towards e. Blue to move.',
          fr: 'Vous (Rouge) : ligne 1 poussée vers e. À Bleu de jouer.',
          de: 'Du (Rot): Reihe 1 Richtung e geschoben. Blau ist am Zug.',
        },
      ],
    ],
  },
  {
    game: 'quits',
    start: '2b2/3r1/r3b/1r1bb/2rrb r -',
    steps: [
      [
        'd4e5',
        {
          en: 'You (Red): marble from d4 to e5, the red marble leaves the board. Blue to move.',
          fr: 'Vous (Rouge) : bille de d4 en e5, la bille rouge quitte le plateau. À Bleu de jouer.',
          de: 'Du (Rot): Murmel von d4 nach e5, die rote Murmel verlässt das Brett. Blau ist am Zug.',
        },
      ],
    ],
  },
]);
