/** Why a position of Pylos is impossible, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/setup').words> = {
  'pylos.floating': 'La boule en {cell} est en l’air : il lui faut quatre boules en dessous.',
  'pylos.top': '{side} occupe le sommet : c’est donc à l’autre camp de jouer.',
  'pylos.turn': 'On joue chacun son tour : {light} boules claires et {dark} foncées sont impossibles si c’est à {side} de jouer.',
};
