/** Why a position of Pylos is impossible, in French. */
export const words: Translation<typeof import('../en/setup')> = {
  'pylos.floating': 'La boule en {cell} est en l’air : il lui faut quatre boules en dessous.',
  'pylos.top': '{side} occupe le sommet : c’est donc à l’autre camp de jouer.',
  'pylos.turn': 'On joue chacun son tour : {light} boules claires et {dark} foncées sont impossibles si c’est à {side} de jouer.',
};
