/** Why a position of BallCube is impossible, in French. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/faults').words> = {
  'text.levels': 'Étages séparés par des barres obliques : {found} au lieu de {levels}.',
  'text.slots': 'L’étage {level} s’écrit en quatre rails séparés par des virgules, ou « - » tout seul.',
  'text.cross': 'Les barrettes de l’étage {level} se croisent.',
  'text.no-bars': 'L’étage {level} est sans barrette : écrivez « - ».',
  'text.bar': '« {text} » n’est pas une barrette.',
  'text.side': 'Avec ces règles, la barrette « {text} » ne peut pas venir de ce côté.',
  'text.balls': 'Les billes s’écrivent en quatre rangées de quatre cheminées, deux signes chacune.',
  'text.chimney': 'La cheminée {chimney} ne peut pas s’écrire « {text} ».',
  'text.no-points': 'On ne ramasse des points qu’au CounterBall : écrivez « - » au lieu de « {text} ».',
  'ballcube.floating': 'La bille de la cheminée {chimney} est en l’air : l’étage {level} est ouvert sous elle.',
  'ballcube.bars': 'Barrettes dans le cube : {count}. Cette partie en a {most}.',
  'ballcube.bars-first': 'Les {count} barrettes se placent avant la première bille ; il en manque {missing}.',
  'ballcube.left-over': 'La bille qui reste entre en même temps que la bille numéro {plies}.',
  'ballcube.moved-early': 'On ne tire les barrettes qu’une fois toutes les billes lâchées ; il en manque {missing}.',
  'ballcube.pattern': 'Il y a trop de barrettes {pattern} : pas plus de {most}.',
  'ballcube.set': 'Barrettes placées, {side} : {count} au lieu de {due}.',
  'ballcube.turn': 'Barrettes placées : {bars}, billes lâchées : {balls}. C’est donc à {side} de jouer.',
  'ballcube.dropped': 'Billes dans les cheminées, {side} : {count} au lieu de {due}, puisqu’on les lâche à tour de rôle.',
  'ballcube.height': 'La bille de la cheminée {chimney} ne peut pas être à cet étage : aucune barrette n’a encore bougé, elle serait là où elle est d’abord tombée.',
  'ballcube.gone': 'Barrettes sorties du cube : {gone}. Rails sans bille au-dessus, d’où une barrette a pu sortir : {free}.',
  'ballcube.last-early': 'Aucune barrette n’a encore bougé : « {ply} » ne peut pas être le dernier coup.',
  'ballcube.last-lane': '« {ply} » ne peut pas être le dernier coup : les barrettes de cet étage sont dans l’autre sens.',
  'ballcube.last-bar': '« {ply} » ne peut pas être le dernier coup : la barrette serait alors ailleurs.',
  'ballcube.points': 'Points des billes tombées : {fallen}. Points attribués : {collected}.',
};
