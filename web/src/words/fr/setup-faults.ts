/** Why a position is impossible, in French. */
import type { Same } from '../language';
import type { words as original } from '../en/setup-faults';

export const words: Same<typeof original> = {
  'text.parts': 'Parties du texte, séparées par des espaces : {found}. Il en faut {parts} pour ce jeu.',
  'text.rows': 'Rangées séparées par des barres obliques : {found} au lieu de {rows}.',
  'text.row': 'La rangée {row}, « {text} », n’a pas le bon nombre de cases.',
  'text.numbers': '« {text} » : il faut {count} nombres séparés par des virgules.',
  'text.marble': '« {text} » ne désigne rien dans ce jeu ; les lettres sont {known}.',
  'text.mover': '« {text} » n’est pas un camp qui peut jouer.',
  'text.last': '« {text} » n’est pas un dernier coup ; écrivez « - » s’il n’y en a pas.',
  'text.clicks': 'Le dessus tourne de 0 à 7 crans, pas « {text} ».',
  'text.stage': '« {text} » n’est pas une étape du tour : roll, d1 à d6, press et une case, ou click.',
  'text.traps': 'Les trappes forment trois anneaux de huit, séparés par des barres obliques.',
  'text.trap': 'Une trappe s’écrit « ? », « o » ou « c », pas « {text} ».',
  'text.levels': 'Étages séparés par des barres obliques : {found} au lieu de {levels}.',
  'text.slots': 'L’étage {level} s’écrit en quatre rails séparés par des virgules, ou « - » tout seul.',
  'text.cross': 'Les barrettes de l’étage {level} se croisent.',
  'text.no-bars': 'L’étage {level} est sans barrette : écrivez « - ».',
  'text.bar': '« {text} » n’est pas une barrette.',
  'text.side': 'Avec ces règles, la barrette « {text} » ne peut pas venir de ce côté.',
  'text.balls': 'Les billes s’écrivent en quatre rangées de quatre cheminées, deux signes chacune.',
  'text.chimney': 'La cheminée {chimney} ne peut pas s’écrire « {text} ».',
  'text.no-points': 'On ne ramasse des points qu’au CounterBall : écrivez « - » au lieu de « {text} ».',

  'too-many': '{side} : {count} ici, alors qu’il n’y en a que {most}.',

  'rolit.centre': 'La case {cell} est vide, or la partie commence avec une boule à cet endroit.',
  'rolit.apart': 'La boule en {cell} n’en touche aucune autre : personne n’a pu la poser là.',
  'rolit.nobody': 'Personne ne joue {colour} : ces boules restent là où commence la partie.',
  'rolit.no-toss': 'Dans cette partie, on ne lance pas de boule pour savoir qui commence.',
  'rolit.before-toss': 'On ne pose aucune boule avant le tirage au sort.',
  'rolit.turn': 'Boules posées jusqu’ici : {placed}. C’est donc à {side} de jouer.',

  'pylos.floating': 'La boule en {cell} est en l’air : il lui faut quatre boules en dessous.',
  'pylos.top': '{side} occupe le sommet : c’est donc à l’autre camp de jouer.',
  'pylos.turn':
    'On joue chacun son tour : {light} boules claires et {dark} foncées sont impossibles si c’est à {side} de jouer.',

  'quits.count': 'Billes sur le plateau, {side} : {count}. Il y en a toujours de 2 à {most}.',
  'quits.goal': '{side} : la bille en {cell} est arrivée à son but, elle aurait quitté le plateau.',
  'quits.both': 'Deux camps ne peuvent pas avoir sorti tous deux leur dernière bille.',
  'quits.finish': '{side} a gagné, mais le dernier coup n’a pas pu faire sortir sa bille.',
  'quits.slide-end': 'Le dernier coup, « {ply} », laisse la dalle {cell} vide : aucune bille ne peut s’y trouver.',
  'quits.slide-line': '{side} n’a aucune bille sur la ligne de « {ply} » et n’a donc pas pu jouer ce coup.',

  'cubulus.neutral': 'Les neuf boules neutres se placent avant toutes les autres ; il en manque {missing}.',
  'cubulus.set-up': 'C’est le second camp qui place les boules neutres.',
  'cubulus.counts':
    'Boules dans le cube, {side} : {count} au lieu de {due}. Aucune ligne n’est pleine, donc aucune n’a tourné, et les {total} boules ont été placées à tour de rôle.',
  'cubulus.turn': 'Boules placées à tour de rôle : {total}. C’est donc à {side} de jouer.',
  'cubulus.turn-early': 'On ne tourne aucune ligne avant d’avoir placé toutes les boules neutres.',
  'cubulus.turn-gap': 'La dernière ligne tournée, « {ply} », n’est pas pleine.',
  'cubulus.turn-colour': 'La dernière ligne tournée, « {ply} », n’a qu’une couleur : on ne peut pas la tourner.',

  'ballcube.floating': 'La bille de la cheminée {chimney} est en l’air : l’étage {level} est ouvert sous elle.',
  'ballcube.bars': 'Barrettes dans le cube : {count}. Cette partie en a {most}.',
  'ballcube.bars-first': 'Les {count} barrettes se placent avant la première bille ; il en manque {missing}.',
  'ballcube.left-over': 'La bille qui reste entre en même temps que la {plies}e.',
  'ballcube.moved-early': 'On ne tire les barrettes qu’une fois toutes les billes lâchées ; il en manque {missing}.',
  'ballcube.pattern': 'Il y a trop de barrettes {pattern} : pas plus de {most}.',
  'ballcube.set': 'Barrettes placées, {side} : {count} au lieu de {due}.',
  'ballcube.turn': 'Barrettes placées : {bars}, billes lâchées : {balls}. C’est donc à {side} de jouer.',
  'ballcube.dropped':
    'Billes dans les cheminées, {side} : {count} au lieu de {due}, puisqu’on les lâche à tour de rôle.',
  'ballcube.height':
    'La bille de la cheminée {chimney} ne peut pas être à cet étage : aucune barrette n’a encore bougé, elle serait là où elle est d’abord tombée.',
  'ballcube.gone':
    'Barrettes sorties du cube : {gone}. Rails sans bille au-dessus, d’où une barrette a pu sortir : {free}.',
  'ballcube.last-early': 'Aucune barrette n’a encore bougé : « {ply} » ne peut pas être le dernier coup.',
  'ballcube.last-lane':
    '« {ply} » ne peut pas être le dernier coup : les barrettes de cet étage sont dans l’autre sens.',
  'ballcube.last-bar': '« {ply} » ne peut pas être le dernier coup : la barrette serait alors ailleurs.',
  'ballcube.points': 'Points des billes tombées : {fallen}. Points attribués : {collected}.',

  'bille-trap.moving': '{side} : {count} billes avec celle qui avance, alors qu’il n’y en a que {most}.',
  'bille-trap.won':
    '{side} a gagné : la partie s’arrête à son tour, on ne lance plus le dé et on n’appuie plus sur rien.',
  'bille-trap.traps': 'Trappes connues fermées : {closed} sur {allClosed} ; connues ouvertes : {open} sur {allOpen}.',
  'bille-trap.press-empty': 'Il n’y a aucune bille sur laquelle appuyer, case {cell}.',
  'bille-trap.press-known': 'La trappe sous la case {cell} est déjà connue : il n’y a rien à découvrir.',
  'bille-trap.press-entry': 'Une bille qui entre par un 2 ou un 3 ne peut pas arriver sur la case {cell}.',
  'bille-trap.press-roll': 'Aucun dé n’amène une bille sur la case {cell} : elle viendrait d’une case vide ou du bac.',
  'bille-trap.click': '{side} n’a pas encore avancé de bille et ne peut donc pas tourner le dessus.',
};
