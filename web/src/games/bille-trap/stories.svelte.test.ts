/** What is said of plies of Bille-Trap. */
import { expectStories } from '../../testing/stories';

expectStories([
  {
    game: 'bille-trap:closed=24',
    before: ['d1'],
    steps: [
      [
        'in',
        {
          en: 'You (Red): a marble comes in, to cell 1. Turn the top one click, or leave it.',
          fr: 'Vous (Rouge) : une bille entre, jusqu’à la case 1. Tournez le dessus d’un cran, ou laissez-le.',
          de: 'Du (Rot): eine Murmel kommt ins Spiel, auf Feld 1. Drehe die Drehscheibe eine Raste weiter, oder lass sie stehen.',
        },
      ],
      [
        'turn',
        {
          en: 'You (Red): top turned by one click.',
          fr: 'Vous (Rouge) : dessus tourné d’un cran.',
          de: 'Du (Rot): Drehscheibe eine Raste weitergedreht.',
        },
      ],
      [
        null,
        {
          en: /^The die shows [1-6]\. Yellow to move\. Bring in a marble from the tray\.$/,
          fr: /^Le dé tombe sur [1-6]\. À Jaune de jouer\. Faites entrer une bille\.$/,
          de: /^Der Würfel zeigt [1-6]\. Gelb ist am Zug\. Bringe eine Murmel aus der Schale ins Spiel\.$/,
        },
      ],
    ],
  },
  {
    game: 'bille-trap:closed=24',
    before: ['d1', 'in', 'stay', 'd1'],
    steps: [
      [
        'in',
        {
          en: 'Yellow: a marble comes in, to cell 1, which is taken: the trap there is pressed.',
          fr: 'Jaune : une bille entre, jusqu’à la case 1, déjà prise : on appuie sur sa trappe.',
          de: 'Gelb: eine Murmel kommt ins Spiel, auf Feld 1, das besetzt ist: Die Falle dort wird gedrückt.',
        },
      ],
      [
        null,
        {
          en: 'The trap is closed and the marble holds, the yellow marble goes on to cell 2. Yellow to move. Turn the top one click, or leave it.',
          fr: 'La trappe est fermée, la bille tient, la bille jaune continue jusqu’à la case 2. À Jaune de jouer. Tournez le dessus d’un cran, ou laissez-le.',
          de: 'Die Falle ist geschlossen, und die Murmel hält, die gelbe Murmel geht weiter auf Feld 2. Gelb ist am Zug. Drehe die Drehscheibe eine Raste weiter, oder lass sie stehen.',
        },
      ],
      [
        'stay',
        {
          en: 'Yellow: top not turned.',
          fr: 'Jaune : dessus laissé en place.',
          de: 'Gelb: Drehscheibe stehen gelassen.',
        },
      ],
    ],
  },
  {
    game: 'bille-trap:closed=0',
    before: ['d1', 'in', 'stay', 'd1'],
    steps: [
      [
        'in',
        {
          en: 'Yellow: a marble comes in, to cell 1, which is taken: the trap there is pressed.',
          fr: 'Jaune : une bille entre, jusqu’à la case 1, déjà prise : on appuie sur sa trappe.',
          de: 'Gelb: eine Murmel kommt ins Spiel, auf Feld 1, das besetzt ist: Die Falle dort wird gedrückt.',
        },
      ],
      [
        null,
        {
          en: 'The trap is open and the marble falls, the red marble goes back to its tray, the yellow marble takes its place on cell 1. Yellow to move. Turn the top one click, or leave it.',
          fr: 'La trappe est ouverte, la bille tombe, la bille rouge retourne dans son bac, la bille jaune prend sa place, case 1. À Jaune de jouer. Tournez le dessus d’un cran, ou laissez-le.',
          de: 'Die Falle ist offen, und die Murmel fällt, die rote Murmel kommt zurück in ihre Schale, die gelbe Murmel nimmt ihren Platz auf Feld 1 ein. Gelb ist am Zug. Drehe die Drehscheibe eine Raste weiter, oder lass sie stehen.',
        },
      ],
    ],
  },
  {
    game: 'bille-trap',
    before: ['d1', 'in', 'stay', 'd2', 'in', 'd4'],
    steps: [
      [
        'm1',
        {
          en: 'You (Red): the marble on 1 moves, to cell 5. Turn the top one click, or leave it.',
          fr: 'Vous (Rouge) : la bille de la case 1 avance, jusqu’à la case 5. Tournez le dessus d’un cran, ou laissez-le.',
          de: 'Du (Rot): die Murmel auf 1 zieht weiter, auf Feld 5. Drehe die Drehscheibe eine Raste weiter, oder lass sie stehen.',
        },
      ],
    ],
  },
  {
    game: 'bille-trap',
    before: ['d3', 'in', 'd2', 'in', 'd6', 'm17', 'stay', 'd3', 'in', 'd2'],
    steps: [
      [
        'm23',
        {
          en: 'You (Red): the marble on 23 moves, into the House. Turn the top one click, or leave it.',
          fr: 'Vous (Rouge) : la bille de la case 23 avance, jusqu’à la Maison. Tournez le dessus d’un cran, ou laissez-le.',
          de: 'Du (Rot): die Murmel auf 23 zieht weiter, ins Haus. Drehe die Drehscheibe eine Raste weiter, oder lass sie stehen.',
        },
      ],
    ],
  },
  {
    game: 'bille-trap',
    start: '8/8/7r ????????/????????/???????? 0 2,0 r roll',
    before: ['d6'],
    steps: [
      [
        null,
        {
          en: 'Red cannot move and passes.',
          fr: 'Aucun coup possible pour Rouge, qui passe.',
          de: 'Rot kann nicht ziehen und muss passen.',
        },
      ],
    ],
  },
]);
