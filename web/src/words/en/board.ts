/** What the boards of all games share, in English. */
export const words = {
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
  bestAngle: 'Best angle',
  openCube: 'Open the cube',
  chosen: 'chosen',
  last: 'last played',
  hinted: 'hint',
  choosable: 'can be chosen',
  help: 'Arrow keys move, Enter chooses, N goes to what can be chosen.',
  'help.layers':
    'Arrow keys move, Page Up and Page Down change the level, Enter chooses, N goes to what can be chosen.',
  solid: 'The board in 3D. The flat view can be used with the keyboard and a screen reader.',
} as const;
