/** Pylos, spoken, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  phrases: {
    none: 'keine Kugel zurückgeholt',
  },
  legal: {
    place: ['Kugel setzen auf', '{cell}'],
    placeBack: ['Setzen und Kugeln zurückholen', '{cell} und dabei {taken} zurückholen'],
    raise: ['Kugel hochsetzen', 'von {from} auf {cell}'],
    raiseBack: ['Hochsetzen und Kugeln zurückholen', 'von {from} auf {cell} und dabei {taken} zurückholen'],
  },
};
