/** What is said of plies of BallCube. */
import { expectStories } from '../../testing/stories';

expectStories([
  {
    game: 'ballcube:levels=2,bars=2,balls=2',
    steps: [
      [
        '0100@2bn',
        {
          en: 'You (Red): bar 0100 into level 2, lane b, from the north. Black to move.',
          fr: 'Vous (Rouge) : barrette 0100 à l’étage 2, rail b, côté nord. À Noir de jouer.',
          de: 'Du (Rot): Schieber 0100 in Ebene 2, Schiene b, von Norden. Schwarz ist am Zug.',
        },
      ],
      [
        '0010@2cs',
        {
          en: 'Black: bar 0010 into level 2, lane c, from the south. Red to move. Red ball chosen. Choose a chimney for the ball.',
          fr: 'Noir : barrette 0010 à l’étage 2, rail c, côté sud. À Rouge de jouer. Bille rouge choisie. Choisissez une cheminée pour la bille.',
          de: 'Schwarz: Schieber 0010 in Ebene 2, Schiene c, von Süden. Rot ist am Zug. Rote Kugel gewählt. Wähle einen Schacht für die Kugel.',
        },
      ],
      [
        'R@b1',
        {
          en: 'You (Red): red ball into b1, it rests on level 2. Black to move.',
          fr: 'Vous (Rouge) : bille rouge dans b1, elle repose à l’étage 2. À Noir de jouer.',
          de: 'Du (Rot): rote Kugel in b1, sie bleibt auf Ebene 2 liegen. Schwarz ist am Zug.',
        },
      ],
      [
        'K@c3',
        {
          en: 'Black: black ball into c3, it rests on level 2. Red to move.',
          fr: 'Noir : bille noire dans c3, elle repose à l’étage 2. À Rouge de jouer.',
          de: 'Schwarz: schwarze Kugel in c3, sie bleibt auf Ebene 2 liegen. Rot ist am Zug.',
        },
      ],
      [
        'R@b3',
        {
          en: 'You (Red): red ball into b3, it rests on level 2. Black to move.',
          fr: 'Vous (Rouge) : bille rouge dans b3, elle repose à l’étage 2. À Noir de jouer.',
          de: 'Du (Rot): rote Kugel in b3, sie bleibt auf Ebene 2 liegen. Schwarz ist am Zug.',
        },
      ],
      [
        'K@c4',
        {
          en: 'Black: black ball into c4, it rests on level 2. Red to move. Phase 3: move a bar one notch and make balls fall.',
          fr: 'Noir : bille noire dans c4, elle repose à l’étage 2. À Rouge de jouer. Phase 3 : bougez une barrette d’un cran pour faire tomber des billes.',
          de: 'Schwarz: schwarze Kugel in c4, sie bleibt auf Ebene 2 liegen. Rot ist am Zug. Phase 3: Bewege einen Schieber um eine Raste und lass Kugeln fallen.',
        },
      ],
      [
        '2b+',
        {
          en: 'You (Red): bar 2b out a notch, the red ball in b1 falls out. Black to move.',
          fr: 'Vous (Rouge) : barrette 2b tirée d’un cran, la bille rouge de b1 sort du cube. À Noir de jouer.',
          de: 'Du (Rot): Schieber 2b eine Raste heraus, die rote Kugel in b1 fällt heraus. Schwarz ist am Zug.',
        },
      ],
      [
        '2c+',
        {
          en: 'Black: bar 2c out a notch, the black ball in c3 falls out. Red to move.',
          fr: 'Noir : barrette 2c tirée d’un cran, la bille noire de c3 sort du cube. À Rouge de jouer.',
          de: 'Schwarz: Schieber 2c eine Raste heraus, die schwarze Kugel in c3 fällt heraus. Rot ist am Zug.',
        },
      ],
      [
        '2b-',
        {
          en: 'You (Red): bar 2b in a notch, nothing falls. Black to move. Bar 2c chosen. Pull it out or push it in.',
          fr: 'Vous (Rouge) : barrette 2b poussée d’un cran, rien ne tombe. À Noir de jouer. Barrette 2c choisie. Tirez-la ou poussez-la.',
          de: 'Du (Rot): Schieber 2b eine Raste hinein, nichts fällt. Schwarz ist am Zug. Schieber 2c gewählt. Ziehe ihn heraus oder schiebe ihn hinein.',
        },
      ],
    ],
  },
  {
    game: 'ballcube:levels=2,bars=2,balls=1',
    before: ['0100@1an', '0010@2an', 'R@a1', 'K@a3'],
    steps: [
      [
        '1a+',
        {
          en: 'You (Red): bar 1a out a notch, the red ball in a1 falls to level 2. Black to move.',
          fr: 'Vous (Rouge) : barrette 1a tirée d’un cran, la bille rouge de a1 tombe à l’étage 2. À Noir de jouer.',
          de: 'Du (Rot): Schieber 1a eine Raste heraus, die rote Kugel in a1 fällt auf Ebene 2. Schwarz ist am Zug.',
        },
      ],
    ],
  },
  {
    game: 'ballcube:levels=2,bars=2,balls=1',
    before: ['0100@2bn', '0010@2cs', 'R@b1', 'K@b3', '2c+', '2c+', '2c+'],
    steps: [
      [
        '2c+',
        {
          en: 'Black: bar 2c out a notch, the bar leaves the cube, nothing falls. Red to move. Bar 2b chosen. Pull it out one notch.',
          fr: 'Noir : barrette 2c tirée d’un cran, la barrette quitte le cube, rien ne tombe. À Rouge de jouer. Barrette 2b choisie. Tirez-la d’un cran.',
          de: 'Schwarz: Schieber 2c eine Raste heraus, der Schieber verlässt den Würfel, nichts fällt. Rot ist am Zug. Schieber 2b gewählt. Ziehe ihn eine Raste heraus.',
        },
      ],
    ],
  },
  {
    game: 'ballcube:rules=counter,levels=1,bars=1',
    before: ['0100@1dn'],
    steps: [
      [
        'W@a1',
        {
          en: 'Seat 2: white ball into a1, it falls right through, Seat 2 collects 5 points. Seat 1 to move.',
          fr: 'Joueur 2 : bille blanche dans a1, elle tombe jusqu’en bas, Joueur 2 ramasse 5 points. À Joueur 1 de jouer.',
          de: 'Platz 2: weiße Kugel in a1, sie fällt ganz hindurch, Platz 2 sammelt 5 Punkte. Platz 1 ist am Zug.',
        },
      ],
    ],
  },
]);
