/**
 * What is said of plies of every kind, in both languages. The words were worked out from the rules: which balls turn, fall or come back in
 * each position. What luck decides is certain or one of a few.
 */

/** A ply that is typed, or null for what happens by itself, and what is said then in English and in French. */
type Step = readonly [ply: string | null, en: string | RegExp, fr: string | RegExp];

export interface Story {
  readonly game: string;
  readonly start?: string;
  readonly before?: readonly string[];
  readonly steps: readonly Step[];
}

const square = ['1a1', '1d4', '1a2', '1d1', '1b1', '1c4'];
const neutral = ['111', '113', '121', '131', '222', '333', '313'];
const raising =
  '1c3 1d1 1b4 1a4 1c2 1d2 1d4 1d3 1b1 1c4 1c1 2c1 1a1 2c2 1b2-1b2-1b4 2c3 1a3 1b3 1b2-1a3 1b3>2b1 1a2 2a1 1b3-1b3 1a3 1b3-1b3 1b3 1b4'.split(
    ' ',
  );

export const stories: Readonly<Record<string, readonly Story[]>> = {
  Rolit: [
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
  ],
  Pylos: [
    {
      game: 'pylos',
      steps: [['1a1', 'You (Light): ball on 1a1. Dark to move.', 'Vous (Clair) : boule en 1a1. À Foncé de jouer.']],
    },
    {
      game: 'pylos',
      before: square,
      steps: [
        [
          '1b2',
          'You (Light): ball on 1b2, no ball taken back. Dark to move.',
          'Vous (Clair) : boule en 1b2, aucune boule reprise. À Foncé de jouer.',
        ],
      ],
    },
    {
      game: 'pylos',
      before: square,
      steps: [
        [
          '1b2-1a1',
          'You (Light): ball on 1b2, 1a1 taken back. Dark to move.',
          'Vous (Clair) : boule en 1b2, reprise de 1a1. À Foncé de jouer.',
        ],
      ],
    },
    {
      game: 'pylos',
      before: square,
      steps: [
        [
          '1b2-1a1-1b2',
          'You (Light): ball on 1b2, 1a1 and 1b2 taken back. Dark to move.',
          'Vous (Clair) : boule en 1b2, reprise de 1a1 et 1b2. À Foncé de jouer.',
        ],
      ],
    },
    {
      game: 'pylos',
      before: ['1a1', '1a2', '1b1', '1b2', '1d4', '1d1'],
      steps: [
        [
          '1d4>2a1',
          'You (Light): ball raised from 1d4 to 2a1. Dark to move.',
          'Vous (Clair) : boule montée de 1d4 en 2a1. À Foncé de jouer.',
        ],
      ],
    },
    {
      game: 'pylos',
      before: raising,
      steps: [
        [
          '1a4>2b2-2b1-2c2',
          'Dark: ball raised from 1a4 to 2b2, 2b1 and 2c2 taken back. Light to move.',
          'Foncé : boule montée de 1a4 en 2b2, reprise de 2b1 et 2c2. À Clair de jouer.',
        ],
      ],
    },
  ],
  Quits: [
    {
      game: 'quits',
      steps: [
        [
          'b2c3',
          'You (Red): marble from b2 to c3. Blue to move.',
          'Vous (Rouge) : bille de b2 en c3. À Bleu de jouer.',
        ],
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
  ],
  Cubulus: [
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
  ],
  BallCube: [
    {
      game: 'ballcube:levels=2,bars=2,balls=2',
      steps: [
        [
          '0100@2bn',
          'You (Red): bar 0100 into level 2, lane b, from the north. Black to move.',
          'Vous (Rouge) : barrette 0100 à l’étage 2, rail b, côté nord. À Noir de jouer.',
        ],
        [
          '0010@2cs',
          'Black: bar 0010 into level 2, lane c, from the south. Red to move. Red ball chosen. Choose a chimney for the ball.',
          'Noir : barrette 0010 à l’étage 2, rail c, côté sud. À Rouge de jouer. Bille rouge choisie. Choisissez une cheminée pour la bille.',
        ],
        [
          'R@b1',
          'You (Red): red ball into b1, it rests on level 2. Black to move.',
          'Vous (Rouge) : bille rouge dans b1, elle repose à l’étage 2. À Noir de jouer.',
        ],
        [
          'K@c3',
          'Black: black ball into c3, it rests on level 2. Red to move.',
          'Noir : bille noire dans c3, elle repose à l’étage 2. À Rouge de jouer.',
        ],
        [
          'R@b3',
          'You (Red): red ball into b3, it rests on level 2. Black to move.',
          'Vous (Rouge) : bille rouge dans b3, elle repose à l’étage 2. À Noir de jouer.',
        ],
        [
          'K@c4',
          'Black: black ball into c4, it rests on level 2. Red to move. Phase 3: move a bar one notch and make balls fall.',
          'Noir : bille noire dans c4, elle repose à l’étage 2. À Rouge de jouer. Phase 3 : bougez une barrette d’un cran pour faire tomber des billes.',
        ],
        [
          '2b+',
          'You (Red): bar 2b out a notch, the red ball in b1 falls out. Black to move.',
          'Vous (Rouge) : barrette 2b tirée d’un cran, la bille rouge de b1 sort du cube. À Noir de jouer.',
        ],
        [
          '2c+',
          'Black: bar 2c out a notch, the black ball in c3 falls out. Red to move.',
          'Noir : barrette 2c tirée d’un cran, la bille noire de c3 sort du cube. À Rouge de jouer.',
        ],
        [
          '2b-',
          'You (Red): bar 2b in a notch, nothing falls. Black to move. Bar 2c chosen. Pull it out or push it in.',
          'Vous (Rouge) : barrette 2b poussée d’un cran, rien ne tombe. À Noir de jouer. Barrette 2c choisie. Tirez-la ou poussez-la.',
        ],
      ],
    },
    {
      game: 'ballcube:levels=2,bars=2,balls=1',
      before: ['0100@1an', '0010@2an', 'R@a1', 'K@a3'],
      steps: [
        [
          '1a+',
          'You (Red): bar 1a out a notch, the red ball in a1 falls to level 2. Black to move.',
          'Vous (Rouge) : barrette 1a tirée d’un cran, la bille rouge de a1 tombe à l’étage 2. À Noir de jouer.',
        ],
      ],
    },
    {
      game: 'ballcube:levels=2,bars=2,balls=1',
      before: ['0100@2bn', '0010@2cs', 'R@b1', 'K@b3', '2c+', '2c+', '2c+'],
      steps: [
        [
          '2c+',
          'Black: bar 2c out a notch, the bar leaves the cube, nothing falls. Red to move. Bar 2b chosen. Pull it out one notch.',
          'Noir : barrette 2c tirée d’un cran, la barrette quitte le cube, rien ne tombe. À Rouge de jouer. Barrette 2b choisie. Tirez-la d’un cran.',
        ],
      ],
    },
    {
      game: 'ballcube:rules=counter,levels=1,bars=1',
      before: ['0100@1dn'],
      steps: [
        [
          'W@a1',
          'Seat 2: white ball into a1, it falls right through, Seat 2 collects 5 points. Seat 1 to move.',
          'Joueur 2 : bille blanche dans a1, elle tombe jusqu’en bas, Joueur 2 ramasse 5 points. À Joueur 1 de jouer.',
        ],
      ],
    },
  ],
  'Bille-Trap': [
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
  ],
};
