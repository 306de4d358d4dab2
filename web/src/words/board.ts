/** Words that the boards of all games share: colours and marbles. Boards look here after their own game's words. */
import type { Same } from './language';

const en = {
  red: 'red',
  black: 'black',
  green: 'green',
  blue: 'blue',
  yellow: 'yellow',
  white: 'white',
  light: 'light',
  dark: 'dark',
  neutral: 'neutral',
  empty: 'empty',
  'board.solid': 'The board in 3D. The flat view can be used with the keyboard and a screen reader.',
  'board.bestAngle': 'Best angle',
  'board.openCube': 'Open the cube',
  'marble.red': 'red marble',
  'marble.black': 'black marble',
  'marble.green': 'green marble',
  'marble.blue': 'blue marble',
  'marble.yellow': 'yellow marble',
  'marble.white': 'white marble',
  'marble.light': 'light ball',
  'marble.dark': 'dark ball',
  'marble.neutral': 'neutral ball',
} as const;

const fr: Same<typeof en> = {
  red: 'rouge',
  black: 'noir',
  green: 'vert',
  blue: 'bleu',
  yellow: 'jaune',
  white: 'blanc',
  light: 'clair',
  dark: 'foncé',
  neutral: 'neutre',
  empty: 'vide',
  'board.solid': 'Le plateau en 3D. La vue à plat se joue aussi au clavier et avec un lecteur d’écran.',
  'board.bestAngle': 'Meilleur angle',
  'board.openCube': 'Ouvrir le cube',
  'marble.red': 'bille rouge',
  'marble.black': 'bille noire',
  'marble.green': 'bille verte',
  'marble.blue': 'bille bleue',
  'marble.yellow': 'bille jaune',
  'marble.white': 'bille blanche',
  'marble.light': 'boule claire',
  'marble.dark': 'boule foncée',
  'marble.neutral': 'boule neutre',
};

export const boardWords: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = { en, fr };
