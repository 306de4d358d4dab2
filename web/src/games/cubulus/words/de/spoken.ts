/** Cubulus, spoken, in German. */
export const words: Translation<typeof import('../en/spoken')> = {
  neutral: 'neutrale Kugel in {cell}',
  line: 'die Linie ist jetzt {balls}',
  'legal.put': 'Kugel einsetzen in | {cell}',
  'legal.push': 'Kugel hineindrücken | bei {cell} entlang {axis}',
  'legal.turn': 'Volle Linie drehen | von {cell} aus entlang {axis}',
};
