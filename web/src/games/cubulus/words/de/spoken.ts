/** Cubulus, spoken, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  neutral: 'neutrale Kugel in {cell}',
  line: 'die Linie ist jetzt {balls}',
  'legal.put': 'Kugel einsetzen in | {cell}',
  'legal.push': 'Kugel hineindrücken | bei {cell} entlang {axis}',
  'legal.turn': 'Volle Linie drehen | von {cell} aus entlang {axis}',
};
