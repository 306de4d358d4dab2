/** Pylos, spoken, in German. */
export const words: Translation<typeof import('../en/spoken')> = {
  none: 'keine Kugel zurückgeholt',
  'legal.place': 'Kugel setzen auf | {cell}',
  'legal.placeBack': 'Setzen und Kugeln zurückholen | {cell} und dabei {taken} zurückholen',
  'legal.raise': 'Kugel hochsetzen | von {from} auf {cell}',
  'legal.raiseBack': 'Hochsetzen und Kugeln zurückholen | von {from} auf {cell} und dabei {taken} zurückholen',
  'lost.reserve.other': 'verliert {count} Kugeln',
  'lost.reserve.one': 'verliert eine Kugel',
};
