/** Why a position of Rolit is impossible, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/setup').words> = {
  'rolit.centre': '{cell} ist leer, aber die Partie beginnt dort mit einer Kugel.',
  'rolit.apart': 'Die Kugel auf {cell} berührt keine andere, also kann sie niemand dorthin gelegt haben.',
  'rolit.nobody': 'Niemand spielt {colour}: Diese Kugeln liegen nur auf ihren Anfangsfeldern.',
  'rolit.no-toss': 'In dieser Partie wird keine Kugel geworfen, um zu sehen, wer beginnt.',
  'rolit.before-toss': 'Vor dem Wurf wird keine Kugel aufs Brett gelegt.',
  'rolit.turn': 'Bisher gelegte Kugeln: {placed}. Also ist {side} am Zug.',
};
