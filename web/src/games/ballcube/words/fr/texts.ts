/** BallCube, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/texts';

export const words: Same<typeof original> = {
  name: 'BallCube',
  line: 'Tirez les barrettes du cube pour faire tomber toutes vos billes en premier.',
  players: '2–4',
  options: {
    players: { name: 'Joueurs', values: { '2': 'deux', '3': 'trois', '4': 'quatre' } },
    rules: {
      name: 'But',
      values: {
        standard: 'gagne qui fait sortir toutes ses billes',
        misere: 'perd qui fait sortir toutes ses billes',
        white: 'WhiteBall : ses billes, puis la blanche',
        counter: 'CounterBall : les billes rapportent des points à qui les fait tomber',
      },
    },
    draft: {
      name: 'Barrettes',
      note: 'À trois ou quatre, toujours parmi les 24.',
      values: { sets: 'chacun dans son propre jeu', open: 'tous parmi les 24' },
    },
    levels: { name: 'Étages du cube', each: '{value}' },
    bars: { name: 'Barrettes posées', each: '{value}' },
    balls: { name: 'Billes de chaque joueur', each: '{value}' },
    faces: {
      name: 'Faces qui reçoivent des barrettes',
      values: { any: 'les quatre', opposite: 'deux faces opposées', one: 'une seule face' },
    },
  },
  prompts: {
    'first.pattern': 'Phase 1 sur 3 : choisissez une barrette à glisser dans le cube',
    'first.level': 'Choisissez un étage',
    'next.level': 'Choisissez un étage',
    'next.slot': 'Choisissez par où entre la barrette',
    'first.ball': 'Phase 2 sur 3 : choisissez une bille à lâcher dans une cheminée',
    'next.chimney': 'Choisissez une cheminée pour la bille',
    'first.bar': 'Phase 3 : bougez une barrette d’un cran pour faire tomber des billes',
    'next.way': 'Tirez-la ou poussez-la',
    'next.way:+': 'Tirez-la d’un cran',
    'next.way:-': 'Poussez-la d’un cran',
  },
  setup: {
    mine: 'Les trois phases : barrettes, billes, jeu',
    dealt: 'Tout préparer pour moi : barrettes et billes au hasard',
  },
  plies: {
    bar: 'barrette {pattern} à l’étage {level}, {slot}',
    ball: '{marble} dans {chimney}',
    out: 'barrette {bar} tirée d’un cran',
    in: 'barrette {bar} poussée d’un cran',
  },
  endings: {
    standard: 'Toutes les billes du vainqueur sont sorties du cube.',
    misere: 'Ici, qui fait sortir toutes ses billes en premier a perdu.',
    white:
      'La bille blanche est sortie : qui la fait tomber gagne s’il n’a plus de billes dans le cube, et perd sinon.',
    counter: 'Points ramassés : {scores}.',
  },
  piles: { hand: 'En main', gained: 'Sorties', score: 'Points' },
  board: {
    board: 'BallCube, étage par étage',
    level: 'étage {level}, barrettes : {bars}',
    bar: 'étage {level}, rail {lane} : barrette {pattern} côté {side}, crans tirés : {notches}',
    pattern: 'barrette {pattern}, reste : {count}',
    others: 'barrettes de l’autre camp : {bars}',
    openAt: 'ouvert en {chimneys}',
    openNowhere: 'fermé partout',
    openEverywhere: 'ouvert partout',
    shutAt: 'fermé en {chimneys}',
    drop: 'on peut y lâcher une bille',
    moves: 'peut bouger',
    wouldFall: 'tomberait : {balls}',
    slot: 'rail {lane}, côté {side}',
    'side.n': 'nord',
    'side.s': 'sud',
    'side.w': 'ouest',
    'side.e': 'est',
    chimney: 'cheminée {chimney}',
    resting: 'à l’étage {level}',
    out: 'tombée',
    'way.+': 'tirer d’un cran',
    'way.-': 'pousser d’un cran',
  },
};
