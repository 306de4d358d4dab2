/** What is said of plies of BallCube. */
import type { Story } from '../../testing/story';

export const stories: readonly Story[] = [
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
];
