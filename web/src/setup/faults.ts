/**
 * Why a position is impossible, in English and in French, for every code that the rules core gives. `{side}` is the side that the fault is
 * about, `{ply}` a ply in words; the other gaps are cells, levels and numbers.
 */
import type { Same } from '../words/language';

export const en = {
  'text.parts': 'Parts of the text, separated by spaces: {found}. This game needs {parts}.',
  'text.rows': 'Rows separated by slashes: {found} instead of {rows}.',
  'text.row': 'Row {row}, {text}, does not have the right number of cells.',
  'text.numbers': '{text} should be {count} numbers separated by commas.',
  'text.marble': 'There is no marble {text} in this game; the letters are {known}.',
  'text.mover': '{text} is not a side that can be to move.',
  'text.last': '{text} is not a last ply; write - when there is none.',
  'text.clicks': 'The top clicks from 0 to 7, not {text}.',
  'text.stage': '{text} is not a stage of a turn: it is roll, d1 to d6, press with a cell, or click.',
  'text.traps': 'The traps are three rings of eight, separated by slashes.',
  'text.trap': 'A trap is ?, o or c, not {text}.',
  'text.levels': 'Levels of bars separated by slashes: {found} instead of {levels}.',
  'text.slots': 'Level {level} is four slots separated by commas, or - alone.',
  'text.cross': 'The bars of level {level} cross each other.',
  'text.no-bars': 'Level {level} has no bars: write it as -.',
  'text.bar': '{text} is not a bar.',
  'text.side': 'With these rules the bar {text} cannot come from that side.',
  'text.balls': 'The balls are four rows of four chimneys, two characters each.',
  'text.chimney': 'Chimney {chimney} cannot be {text}.',
  'text.no-points': 'Points are only collected in CounterBall: write - instead of {text}.',

  'too-many': '{side} has {count} marbles, but there are only {most}.',

  'rolit.centre': '{cell} is empty, but the game begins with a ball there.',
  'rolit.apart': 'The ball on {cell} touches no other ball, so nobody can have put it there.',
  'rolit.nobody': 'Nobody plays {colour}: those balls stay where the game begins.',
  'rolit.no-toss': 'In this game no ball is thrown to see who begins.',
  'rolit.before-toss': 'No ball is put on the board before the toss.',
  'rolit.turn': 'Balls placed so far: {placed}. So it is the turn of {side}.',

  'pylos.floating': 'The ball on {cell} hangs in the air: it needs four balls below it.',
  'pylos.top': '{side} has filled the top, so it is the other side’s turn.',
  'pylos.turn': 'The sides take turns: {light} light and {dark} dark balls are not possible when {side} is to move.',

  'quits.count': 'Marbles of {side} on the board: {count}. There are always 2 to {most}.',
  'quits.goal': 'The marble of {side} on {cell} stands on its goal and would have left the board.',
  'quits.both': 'Two sides cannot both have brought out their last marble.',
  'quits.finish': '{side} has won, but the last ply cannot have brought its marble out.',
  'quits.slide-end': 'After “{ply}” the tile {cell} is empty.',
  'quits.slide-line': '{side} has no marble on the line of “{ply}”, so it cannot have played that.',

  'cubulus.neutral': 'All nine neutral balls go in before any other; still missing: {missing}.',
  'cubulus.set-up': 'The second side puts in the neutral balls.',
  'cubulus.counts':
    'Balls of {side} in the cube: {count}. Of {total} put in by turns it would be {due}: no line is full, so none has been turned.',
  'cubulus.turn': 'Balls put in by turns: {total}. So {side} is to move.',
  'cubulus.turn-early': 'No line is turned before all neutral balls are in.',
  'cubulus.turn-gap': 'The line turned last, “{ply}”, is not full.',
  'cubulus.turn-colour': 'The line turned last, “{ply}”, has only one colour and cannot be turned.',

  'ballcube.floating': 'The ball in chimney {chimney} hangs in the air: level {level} is open below it.',
  'ballcube.bars': 'Bars in the cube: {count}. This game has {most}.',
  'ballcube.bars-first': 'All bars go in before the first ball; still missing: {missing} of {count}.',
  'ballcube.left-over': 'The ball that is left over goes in together with ball number {plies}.',
  'ballcube.moved-early': 'Bars are pulled out only when all balls are in; still missing: {missing}.',
  'ballcube.pattern': 'There are too many bars {pattern}: no more than {most}.',
  'ballcube.set': 'Bars put in by {side}: {count} instead of {due}.',
  'ballcube.turn': 'Bars in the cube: {bars}, balls: {balls}. So it is the turn of {side}.',
  'ballcube.dropped': 'Balls of {side} in the chimneys: {count} instead of {due}, since they are dropped by turns.',
  'ballcube.height':
    'The ball in chimney {chimney} cannot rest there: no bar has been moved yet, and it would lie where it first fell to.',
  'ballcube.gone':
    'Bars missing from the cube: {gone}. Slots with no ball above them, where a bar can have left: {free}.',
  'ballcube.last-early': 'No bar has been moved yet, so “{ply}” cannot be the last ply.',
  'ballcube.last-lane': '“{ply}” cannot be the last ply: the bars of that level lie the other way.',
  'ballcube.last-bar': '“{ply}” cannot be the last ply: the bar does not stand as it would after it.',
  'ballcube.points': 'Points of the balls that fell: {fallen}. Points given to the seats: {collected}.',

  'bille-trap.moving': '{side} has {count} marbles with the one that is moving, but there are only {most}.',
  'bille-trap.won': '{side} has won: the game ends with its turn, and nothing more is rolled or pressed.',
  'bille-trap.traps': 'Traps known to be closed: {closed} of {allClosed}; known to be open: {open} of {allOpen}.',
  'bille-trap.press-empty': 'There is no marble on cell {cell} to be pressed.',
  'bille-trap.press-known': 'The trap under cell {cell} is known already, so nothing is left to find out.',
  'bille-trap.press-entry': 'A marble that enters by a 2 or a 3 cannot get to cell {cell}.',
  'bille-trap.press-roll': 'No roll brings a marble to cell {cell}: it would come from an empty cell or from the tray.',
  'bille-trap.click': '{side} has not moved a marble yet, so it cannot turn the top.',
} as const;

export const fr: Same<typeof en> = {
  'text.parts': 'Parties du texte, séparées par des espaces\u00a0: {found}. Il en faut {parts} pour ce jeu.',
  'text.rows': 'Rangées séparées par des barres obliques\u00a0: {found} au lieu de {rows}.',
  'text.row': 'La rangée {row}, {text}, n’a pas le bon nombre de cases.',
  'text.numbers': '{text}\u00a0: il faut {count} nombres séparés par des virgules.',
  'text.marble': 'Aucune bille ne s’écrit {text} dans ce jeu\u00a0; les lettres sont {known}.',
  'text.mover': '{text} n’est pas un camp qui peut avoir le trait.',
  'text.last': '{text} n’est pas un dernier coup\u00a0; écrivez - s’il n’y en a pas.',
  'text.clicks': 'Le plateau tourne de 0 à 7 crans, pas {text}.',
  'text.stage': '{text} n’est pas une étape du tour\u00a0: roll, d1 à d6, press et une case, ou click.',
  'text.traps': 'Les trappes forment trois anneaux de huit, séparés par des barres obliques.',
  'text.trap': 'Une trappe s’écrit\u00a0?, o ou c, pas {text}.',
  'text.levels': 'Étages séparés par des barres obliques\u00a0: {found} au lieu de {levels}.',
  'text.slots': 'L’étage {level} s’écrit en quatre rails séparés par des virgules, ou - tout seul.',
  'text.cross': 'Les barrettes de l’étage {level} se croisent.',
  'text.no-bars': 'L’étage {level} est sans barrette\u00a0: écrivez -.',
  'text.bar': '{text} n’est pas une barrette.',
  'text.side': 'Avec ces règles, la barrette {text} ne peut pas venir de ce côté.',
  'text.balls': 'Les billes s’écrivent en quatre rangées de quatre cheminées, deux signes chacune.',
  'text.chimney': 'La cheminée {chimney} ne peut pas s’écrire {text}.',
  'text.no-points': 'On ne ramasse des points qu’au CounterBall\u00a0: écrivez - au lieu de {text}.',

  'too-many': '{side}\u00a0: {count} billes, alors qu’il n’y en a que {most}.',

  'rolit.centre': 'La case {cell} est vide, or la partie commence avec une boule à cet endroit.',
  'rolit.apart': 'La boule en {cell} n’en touche aucune autre\u00a0: personne n’a pu la poser là.',
  'rolit.nobody': 'Personne ne joue {colour}\u00a0: ces boules restent là où commence la partie.',
  'rolit.no-toss': 'Dans cette partie, on ne lance pas de boule pour savoir qui commence.',
  'rolit.before-toss': 'On ne pose aucune boule avant le tirage au sort.',
  'rolit.turn': 'Boules posées jusqu’ici\u00a0: {placed}. C’est donc à {side} de jouer.',

  'pylos.floating': 'La boule en {cell} est en l’air\u00a0: il lui faut quatre boules en dessous.',
  'pylos.top': '{side} occupe le sommet\u00a0: c’est donc à l’autre camp de jouer.',
  'pylos.turn':
    'On joue chacun son tour\u00a0: {light} boules claires et {dark} foncées sont impossibles si c’est à {side} de jouer.',

  'quits.count': 'Billes sur le plateau, {side}\u00a0: {count}. Il y en a toujours de 2 à {most}.',
  'quits.goal': '{side}\u00a0: la bille en {cell} est arrivée à son but, elle aurait quitté le plateau.',
  'quits.both': 'Deux camps ne peuvent pas avoir sorti tous deux leur dernière bille.',
  'quits.finish': '{side} a gagné, mais le dernier coup n’a pas pu faire sortir sa bille.',
  'quits.slide-end': 'Après «\u00a0{ply}\u00a0», la case {cell} est vide.',
  'quits.slide-line': '{side} n’a aucune bille sur la ligne de «\u00a0{ply}\u00a0» et n’a donc pas pu jouer ce coup.',

  'cubulus.neutral': 'Les neuf boules neutres se placent avant toutes les autres\u00a0; il en manque {missing}.',
  'cubulus.set-up': 'C’est le second camp qui place les boules neutres.',
  'cubulus.counts':
    'Boules dans le cube, {side}\u00a0: {count}\u00a0; sur {total} placées à tour de rôle, ce serait {due}, car aucune ligne n’est pleine et aucune n’a pu tourner.',
  'cubulus.turn': 'Boules placées à tour de rôle\u00a0: {total}. C’est donc à {side} de jouer.',
  'cubulus.turn-early': 'On ne tourne aucune ligne avant d’avoir placé toutes les boules neutres.',
  'cubulus.turn-gap': 'La dernière ligne tournée, «\u00a0{ply}\u00a0», n’est pas pleine.',
  'cubulus.turn-colour':
    'La dernière ligne tournée, «\u00a0{ply}\u00a0», n’a qu’une couleur\u00a0: on ne peut pas la tourner.',

  'ballcube.floating': 'La bille de la cheminée {chimney} est en l’air\u00a0: l’étage {level} est ouvert sous elle.',
  'ballcube.bars': 'Barrettes dans le cube\u00a0: {count}. Cette partie en a {most}.',
  'ballcube.bars-first': 'Les {count} barrettes se placent avant la première bille\u00a0; il en manque {missing}.',
  'ballcube.left-over': 'La bille qui reste entre en même temps que la {plies}e.',
  'ballcube.moved-early':
    'On ne tire les barrettes qu’une fois toutes les billes lâchées\u00a0; il en manque {missing}.',
  'ballcube.pattern': 'Il y a trop de barrettes {pattern}\u00a0: pas plus de {most}.',
  'ballcube.set': 'Barrettes placées, {side}\u00a0: {count} au lieu de {due}.',
  'ballcube.turn': 'Barrettes placées\u00a0: {bars}, billes lâchées\u00a0: {balls}. C’est donc à {side} de jouer.',
  'ballcube.dropped':
    'Billes dans les cheminées, {side}\u00a0: {count} au lieu de {due}, puisqu’on les lâche à tour de rôle.',
  'ballcube.height':
    'La bille de la cheminée {chimney} ne peut pas être à cet étage\u00a0: aucune barrette n’a encore bougé, elle serait là où elle est d’abord tombée.',
  'ballcube.gone':
    'Barrettes sorties du cube\u00a0: {gone}. Rails sans bille au-dessus, d’où une barrette a pu sortir\u00a0: {free}.',
  'ballcube.last-early':
    'Aucune barrette n’a encore bougé\u00a0: «\u00a0{ply}\u00a0» ne peut pas être le dernier coup.',
  'ballcube.last-lane':
    '«\u00a0{ply}\u00a0» ne peut pas être le dernier coup\u00a0: les barrettes de cet étage sont dans l’autre sens.',
  'ballcube.last-bar':
    '«\u00a0{ply}\u00a0» ne peut pas être le dernier coup\u00a0: la barrette ne serait pas dans cette position.',
  'ballcube.points': 'Points des billes tombées\u00a0: {fallen}. Points attribués\u00a0: {collected}.',

  'bille-trap.moving': '{side}\u00a0: {count} billes avec celle qui avance, alors qu’il n’y en a que {most}.',
  'bille-trap.won': '{side} a gagné\u00a0: la partie s’arrête à son tour, on ne lance ni ne presse plus rien.',
  'bille-trap.traps':
    'Trappes connues fermées\u00a0: {closed} sur {allClosed}\u00a0; connues ouvertes\u00a0: {open} sur {allOpen}.',
  'bille-trap.press-empty': 'Il n’y a aucune bille à presser sur la case {cell}.',
  'bille-trap.press-known': 'La trappe sous la case {cell} est déjà connue\u00a0: il n’y a rien à découvrir.',
  'bille-trap.press-entry': 'Une bille qui entre par un 2 ou un 3 ne peut pas arriver sur la case {cell}.',
  'bille-trap.press-roll':
    'Aucun dé n’amène une bille sur la case {cell}\u00a0: elle viendrait d’une case vide ou du départ.',
  'bille-trap.click': '{side} n’a pas encore avancé de bille et ne peut donc pas tourner le plateau.',
};
