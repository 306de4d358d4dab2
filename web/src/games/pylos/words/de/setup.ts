/** Why a position of Pylos is impossible, in German. */
export const words: Translation<typeof import('../en/setup')> = {
  'pylos.floating': 'Die Kugel auf {cell} hängt in der Luft: Sie braucht vier Kugeln unter sich.',
  'pylos.top': '{side} hat die Spitze besetzt, also ist die andere Seite am Zug.',
  'pylos.turn': 'Es wird abwechselnd gezogen: Mit {light} hellen und {dark} dunklen Kugeln kann {side} nicht am Zug sein.',
};
