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
  chosen: 'gewählt',
  last: 'zuletzt gespielt',
  hinted: 'Tipp',
  choosable: 'wählbar',
  help: 'Mit den Pfeiltasten gehst du über das Brett, mit der Eingabetaste wählst du, mit N kommst du zum Nächsten, was du wählen kannst.',
  'help.layers': 'Mit den Pfeiltasten gehst du über das Brett, mit Bild auf und Bild ab wechselst du die Ebene, mit der Eingabetaste wählst du, mit N kommst du zum Nächsten, was du wählen kannst.',
  solid: 'Das Brett in 3D. Die flache Ansicht lässt sich mit Tastatur und Screenreader bedienen.',
};
