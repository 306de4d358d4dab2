/** Why a position of Rolit is impossible, in German. */
export const words: Translation<typeof import('../en/setup')> = {
  'rolit.centre': '{cell} ist leer, aber die Partie beginnt dort mit einer Kugel.',
  'rolit.apart': 'Die Kugel auf {cell} berührt keine andere, also kann sie niemand dorthin gelegt haben.',
  'rolit.nobody': 'Niemand spielt {colour}: Diese Kugeln liegen nur auf ihren Anfangsfeldern.',
  'rolit.no-toss': 'In dieser Partie wird keine Kugel geworfen, um zu sehen, wer beginnt.',
  'rolit.before-toss': 'Vor dem Wurf wird keine Kugel aufs Brett gelegt.',
  'rolit.turn': 'Bisher gelegte Kugeln: {placed}. Also ist {side} am Zug.',
};
