/** Why a position of Pylos is impossible, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/faults';

export const words: Same<typeof original> = {
  'pylos.floating': 'La boule en {cell} est en l’air : il lui faut quatre boules en dessous.',
  'pylos.top': '{side} occupe le sommet : c’est donc à l’autre camp de jouer.',
  'pylos.turn':
    'On joue chacun son tour : {light} boules claires et {dark} foncées sont impossibles si c’est à {side} de jouer.',
};
