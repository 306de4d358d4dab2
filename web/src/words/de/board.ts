/** What the boards of all games share, in German. */
import type { Same } from '../language';

export const words: Same<typeof import('../en/board').words> = {
  red: 'rot',
  black: 'schwarz',
  green: 'grün',
  blue: 'blau',
  yellow: 'gelb',
  white: 'weiß',
  light: 'hell',
  dark: 'dunkel',
  neutral: 'neutral',
  empty: 'leer',
  bestAngle: 'Bester Blickwinkel',
  openCube: 'Würfel öffnen',
  chosen: 'gewählt',
  last: 'zuletzt gespielt',
  hinted: 'Tipp',
  choosable: 'wählbar',
  help: 'Pfeiltasten bewegen, Eingabetaste wählt, N springt zu dem, was wählbar ist.',
  'help.layers': 'Pfeiltasten bewegen, Bild auf und Bild ab wechseln die Ebene, Eingabetaste wählt, N springt zu dem, was wählbar ist.',
  solid: 'Das Brett in 3D. Die flache Ansicht lässt sich mit Tastatur und Screenreader bedienen.',
};
