/** What is said of plies of Pylos. */
import { expectStories } from '../../testing/stories';

const square = ['1a1', '1d4', '1a2', '1d1', '1b1', '1c4'];
const raising =
  '1c3 1d1 1b4 1a4 1c2 1d2 1d4 1d3 1b1 1c4 1c1 2c1 1a1 2c2 1b2-1b2-1b4 2c3 1a3 1b3 1b2-1a3 1b3>2b1 1a2 2a1 1b3-1b3 1a3 1b3-1b3 1b3 1b4'.split(
    ' ',
  );

expectStories([
  {
    game: 'pylos',
    steps: [
      [
        '1a1',
        {
          en: 'You (Light): ball on 1a1. Dark to move.',
          fr: 'Vous (Clair) : boule en 1a1. À Foncé de jouer.',
          de: 'Du (Hell): Kugel auf 1a1. Dunkel ist am Zug.',
        },
      ],
    ],
  },
  {
    game: 'pylos',
    before: square,
    steps: [
      [
        '1b2',
        {
          en: 'You (Light): ball on 1b2, no ball taken back. Dark to move.',
          fr: 'Vous (Clair) : boule en 1b2, aucune boule reprise. À Foncé de jouer.',
          de: 'Du (Hell): Kugel auf 1b2, keine Kugel zurückgeholt. Dunkel ist am Zug.',
        },
      ],
    ],
  },
  {
    game: 'pylos',
    before: square,
    steps: [
      [
        '1b2-1a1',
        {
          en: 'You (Light): ball on 1b2, 1a1 taken back. Dark to move.',
          fr: 'Vous (Clair) : boule en 1b2, reprise de 1a1. À Foncé de jouer.',
          de: 'Du (Hell): Kugel auf 1b2, 1a1 zurückgeholt. Dunkel ist am Zug.',
        },
      ],
    ],
  },
  {
    game: 'pylos',
    before: square,
    steps: [
      [
        '1b2-1a1-1b2',
        {
          en: 'You (Light): ball on 1b2, 1a1 and 1b2 taken back. Dark to move.',
          fr: 'Vous (Clair) : boule en 1b2, reprise de 1a1 et 1b2. À Foncé de jouer.',
          de: 'Du (Hell): Kugel auf 1b2, 1a1 und 1b2 zurückgeholt. Dunkel ist am Zug.',
        },
      ],
    ],
  },
  {
    game: 'pylos',
    before: ['1a1', '1a2', '1b1', '1b2', '1d4', '1d1'],
    steps: [
      [
        '1d4>2a1',
        {
          en: 'You (Light): ball raised from 1d4 to 2a1. Dark to move.',
          fr: 'Vous (Clair) : boule montée de 1d4 en 2a1. À Foncé de jouer.',
          de: 'Du (Hell): Kugel von 1d4 auf 2a1 hochgesetzt. Dunkel ist am Zug.',
        },
      ],
    ],
  },
  {
    game: 'pylos',
    before: raising,
    steps: [
      [
        '1a4>2b2-2b1-2c2',
        {
          en: 'Dark: ball raised from 1a4 to 2b2, 2b1 and 2c2 taken back. Light to move.',
          fr: 'Foncé : boule montée de 1a4 en 2b2, reprise de 2b1 et 2c2. À Clair de jouer.',
          de: 'Dunkel: Kugel von 1a4 auf 2b2 hochgesetzt, 2b1 und 2c2 zurückgeholt. Hell ist am Zug.',
        },
      ],
    ],
  },
]);
