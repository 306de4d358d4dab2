/** BallCube in words. */
import type { Same } from '../language';
import type { GameTexts, GameWords } from './game-words';

const en = {
  name: 'BallCube',
  line: 'Pull the bars of a cube so that your balls fall out first.',
  players: '2–4',
  minutes: '30',
  options: {
    players: { name: 'Players', values: { '2': 'two', '3': 'three', '4': 'four' } },
    rules: {
      name: 'Aim',
      values: {
        standard: 'all your balls out first wins',
        misere: 'all your balls out first loses',
        white: 'WhiteBall: your balls out, then the white one',
        counter: 'CounterBall: balls are points for whoever drops them',
      },
    },
    draft: {
      name: 'Bars',
      note: 'With three or four players always from all 24.',
      values: { sets: 'each from a set of one’s own', open: 'everybody from all 24' },
    },
    levels: { name: 'Levels of the cube', each: '{value}' },
    bars: { name: 'Bars put in', each: '{value}' },
    balls: { name: 'Balls of each player', each: '{value}' },
    faces: {
      name: 'Faces that take bars',
      values: { any: 'all four', opposite: 'two opposite faces', one: 'one face only' },
    },
  },
  prompts: {
    'first.pattern': 'Phase 1 of 3: choose a bar and push it into the cube',
    'first.level': 'Choose a level',
    'next.level': 'Choose a level',
    'next.slot': 'Choose where the bar goes in',
    'first.ball': 'Phase 2 of 3: choose a ball to drop into a chimney',
    'next.chimney': 'Choose a chimney for the ball',
    'first.bar': 'Phase 3: move a bar one notch and make balls fall',
    'next.way': 'Pull it out or push it in',
  },
  setup: {
    mine: 'All three phases: bars, balls, play',
    dealt: 'Set up for me: bars and balls at random',
  },
  plies: {
    bar: 'bar {pattern} into level {level}, {slot}',
    ball: '{marble} into {chimney}',
    out: 'bar {bar} out a notch',
    in: 'bar {bar} in a notch',
  },
  endings: {
    standard: 'All the winner’s balls have fallen out of the cube.',
    misere: 'Whoever has all balls out first loses here.',
    white: 'The white ball has fallen out: that wins when all one’s own balls are out, and loses before.',
    counter: 'Points collected: {scores}.',
  },
  piles: { hand: 'In hand', gained: 'Out', score: 'Points' },
  board: {
    board: 'BallCube, level by level',
    level: 'level {level}, bars: {bars}',
    bar: 'level {level}, lane {lane}: bar {pattern} from the {side}, pulled out {notches}',
    pattern: 'bar {pattern}, left: {count}',
    others: 'bars of the other side: {bars}',
    slot: 'lane {lane}, from the {side}',
    'side.n': 'north',
    'side.s': 'south',
    'side.w': 'west',
    'side.e': 'east',
    chimney: 'chimney {chimney}',
    resting: 'on level {level}',
    out: 'fallen out',
    'way.+': 'pull out one notch',
    'way.-': 'push in one notch',
  },
} as const;

const fr: Same<typeof en> = {
  name: 'BallCube',
  line: 'Tirez les barrettes d’un cube pour faire tomber toutes vos billes.',
  players: '2–4',
  minutes: '30',
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
      values: { sets: 'chacun son jeu', open: 'tous parmi les 24' },
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
    misere: 'Ici, qui sort toutes ses billes en premier a perdu.',
    white: 'La bille blanche est sortie : qui la fait tomber gagne s’il n’a plus de billes dans le cube, et perd sinon.',
    counter: 'Points ramassés : {scores}.',
  },
  piles: { hand: 'En main', gained: 'Sorties', score: 'Points' },
  board: {
    board: 'BallCube, étage par étage',
    level: 'étage {level}, barrettes : {bars}',
    bar: 'étage {level}, rail {lane} : barrette {pattern} côté {side}, tirée de {notches}',
    pattern: 'barrette {pattern}, reste : {count}',
    others: 'barrettes de l’autre camp : {bars}',
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

export const ballcube: GameWords = {
  en: en satisfies GameTexts,
  fr: fr satisfies GameTexts,
  forms: [
    ['bar', /^(?<pattern>[01]{4})@(?<level>\d)(?<slot>\w\w)$/],
    ['ball', /^(?<colour>[RKBYW])@(?<chimney>\w\d)$/],
    ['out', /^(?<bar>\d\w)\+$/],
    ['in', /^(?<bar>\d\w)-$/],
  ],
  showsScore: (options) => options['rules'] === 'counter',
  ending: (_state, options) => options['rules'] ?? 'standard',
};
