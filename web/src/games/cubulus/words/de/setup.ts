/** Why a position of Cubulus is impossible, in German. */
export const words: Translation<typeof import('../en/setup')> = {
  'cubulus.neutral': 'Alle neun neutralen Kugeln kommen zuerst hinein; es fehlen noch: {missing}.',
  'cubulus.set-up': 'Die neutralen Kugeln setzt die zweite Seite ein.',
  'cubulus.counts': 'Kugeln von {side} im Würfel: {count} statt {due}. Keine Linie ist voll, also wurde noch keine gedreht, und alle {total} Kugeln wurden abwechselnd eingesetzt.',
  'cubulus.turn': 'Abwechselnd eingesetzte Kugeln: {total}. Also ist {side} am Zug.',
  'cubulus.turn-early': 'Keine Linie wird gedreht, bevor alle neutralen Kugeln drin sind.',
  'cubulus.turn-gap': 'Die zuletzt gedrehte Linie, „{ply}“, ist nicht voll.',
  'cubulus.turn-colour': 'Die zuletzt gedrehte Linie, „{ply}“, hat nur eine Farbe und kann nicht gedreht werden.',
};
