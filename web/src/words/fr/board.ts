/** What the boards of all games share, in French. */
import type { Same } from '../language';

export const words: Same<typeof import('../en/board').words> = {
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
  bestAngle: 'Meilleur angle',
  chosen: 'votre choix',
  last: 'dernier coup',
  hinted: 'indice',
  choosable: 'disponible',
  help: 'Flèches pour se déplacer, Entrée pour choisir, N pour aller où l’on peut jouer.',
  'help.layers': 'Flèches pour se déplacer, Page précédente et Page suivante pour changer d’étage, Entrée pour choisir, N pour aller où l’on peut jouer.',
  solid: 'Le plateau en 3D. La vue à plat se joue aussi au clavier et avec un lecteur d’écran.',
};
