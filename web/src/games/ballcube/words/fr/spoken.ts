/** BallCube, spoken, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  bar: 'barrette {pattern} à l’étage {level}, rail {lane}, côté {side}',
  rests: 'elle repose à l’étage {level}',
  through: 'elle tombe jusqu’en bas',
  added: 'la {marble} va dans la dernière cheminée, {chimney}',
  falls: 'la {marble} de {chimney} tombe à l’étage {level}',
  out: 'la {marble} de {chimney} sort du cube',
  nothing: 'rien ne tombe',
  leaves: 'la barrette quitte le cube',
  'points.one': '{side} ramasse 1 point',
  'points.other': '{side} ramasse {count} points',
  'legal.bar': 'Glisser une barrette | {pattern} en {level}{slot}',
  'legal.ball': 'Lâcher une bille | {colour} dans {chimney}',
  'legal.out': 'Tirer | {bar}',
  'legal.in': 'Pousser | {bar}',
  'chosen.bar': 'Barrette {name} choisie.',
  'chosen.pattern': 'Barrette {name} choisie.',
  'chosen.level': 'Étage {name} choisi.',
  'lost.fallen.other': 'prend {count} billes de retard',
  'lost.fallen.one': 'prend une bille de retard',
  'lost.points.other': 'perd {count} points',
  'lost.points.one': 'perd un point',
};
