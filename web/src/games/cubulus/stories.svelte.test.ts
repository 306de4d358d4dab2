/** What is said of plies of Cubulus. */
import { expectStories } from '../../testing/stories';

const neutral = ['111', '113', '121', '131', '222', '333', '313'];

expectStories([
  {
    game: 'cubulus',
    before: neutral,
    steps: [
      [
        '331',
        { en: 'Blue: neutral ball at 331.', fr: 'Bleu : boule neutre en 331.', de: 'Blau: neutrale Kugel in 331.' },
      ],
      [
        '133',
        {
          en: 'Blue: neutral ball at 133. Red to move. Choose where a ball goes in, or an end of a line to push.',
          fr: 'Bleu : boule neutre en 133. À Rouge de jouer. Choisissez où faire entrer une boule, ou le bout d’une ligne à pousser.',
          de: 'Blau: neutrale Kugel in 133. Rot ist am Zug. Wähle, wo eine Kugel hineinkommt, oder das Ende einer Linie, an dem du drückst.',
        },
      ],
      [
        '111>x',
        {
          en: 'You (Red): pushed in at 111 along x, the line is now red, neutral, empty. Blue to move.',
          fr: 'Vous (Rouge) : boule poussée en 111 selon x, la ligne devient rouge, neutre, vide. À Bleu de jouer.',
          de: 'Du (Rot): Kugel bei 111 entlang x hineingedrückt, die Linie ist jetzt rot, neutral, leer. Blau ist am Zug.',
        },
      ],
      [
        '111@y',
        {
          en: 'Blue: full line pushed from 111 along y, the line is now neutral, red, neutral. Red to move.',
          fr: 'Bleu : ligne pleine poussée depuis 111 selon y, la ligne devient neutre, rouge, neutre. À Rouge de jouer.',
          de: 'Blau: volle Linie von 111 aus entlang y gedreht, die Linie ist jetzt neutral, rot, neutral. Rot ist am Zug.',
        },
      ],
      [
        '112',
        {
          en: 'You (Red): ball at 112. Blue to move.',
          fr: 'Vous (Rouge) : boule en 112. À Bleu de jouer.',
          de: 'Du (Rot): Kugel in 112. Blau ist am Zug.',
        },
      ],
    ],
  },
]);
