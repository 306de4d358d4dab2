/** What is said of plies of Bille-Trap. */
import type { Story } from '../../testing/story';

export const stories: readonly Story[] = [
  {
    game: 'bille-trap:closed=24',
    before: ['d1'],
    steps: [
      [
        'in',
        'You (Red): a marble comes in, to cell 1. Turn the top one click, or leave it.',
        'Vous (Rouge) : une bille entre, jusqu’à la case 1. Tournez le dessus d’un cran, ou laissez-le.',
      ],
      ['turn', 'You (Red): top turned by one click.', 'Vous (Rouge) : dessus tourné d’un cran.'],
      [
        null,
        /^The die shows [1-6]\. Yellow to move\. Bring in a marble from the tray\.$/,
        /^Le dé tombe sur [1-6]\. À Jaune de jouer\. Faites entrer une bille\.$/,
      ],
    ],
  },
  {
    game: 'bille-trap:closed=24',
    before: ['d1', 'in', 'stay', 'd1'],
    steps: [
      [
        'in',
        'Yellow: a marble comes in, to cell 1, which is taken: the trap there is pressed.',
        'Jaune : une bille entre, jusqu’à la case 1, déjà prise : on appuie sur sa trappe.',
      ],
      [
        null,
        'The trap is closed and the marble holds, the yellow marble goes on to cell 2. Yellow to move. Turn the top one click, or leave it.',
        'La trappe est fermée, la bille tient, la bille jaune continue jusqu’à la case 2. À Jaune de jouer. Tournez le dessus d’un cran, ou laissez-le.',
      ],
      ['stay', 'Yellow: top not turned.', 'Jaune : dessus laissé en place.'],
    ],
  },
  {
    game: 'bille-trap:closed=0',
    before: ['d1', 'in', 'stay', 'd1'],
    steps: [
      [
        'in',
        'Yellow: a marble comes in, to cell 1, which is taken: the trap there is pressed.',
        'Jaune : une bille entre, jusqu’à la case 1, déjà prise : on appuie sur sa trappe.',
      ],
      [
        null,
        'The trap is open and the marble falls, the red marble goes back to its tray, the yellow marble takes its place on cell 1. Yellow to move. Turn the top one click, or leave it.',
        'La trappe est ouverte, la bille tombe, la bille rouge retourne dans son bac, la bille jaune prend sa place, case 1. À Jaune de jouer. Tournez le dessus d’un cran, ou laissez-le.',
      ],
    ],
  },
  {
    game: 'bille-trap',
    before: ['d1', 'in', 'stay', 'd2', 'in', 'd4'],
    steps: [
      [
        'm1',
        'You (Red): the marble on 1 moves, to cell 5. Turn the top one click, or leave it.',
        'Vous (Rouge) : la bille de la case 1 avance, jusqu’à la case 5. Tournez le dessus d’un cran, ou laissez-le.',
      ],
    ],
  },
  {
    game: 'bille-trap',
    before: ['d3', 'in', 'd2', 'in', 'd6', 'm17', 'stay', 'd3', 'in', 'd2'],
    steps: [
      [
        'm23',
        'You (Red): the marble on 23 moves, into the House. Turn the top one click, or leave it.',
        'Vous (Rouge) : la bille de la case 23 avance, jusqu’à la Maison. Tournez le dessus d’un cran, ou laissez-le.',
      ],
    ],
  },
  {
    game: 'bille-trap',
    start: '8/8/7r ????????/????????/???????? 0 2,0 r roll',
    before: ['d6'],
    steps: [[null, 'Red cannot move and passes.', 'Aucun coup possible pour Rouge, qui passe.']],
  },
];
