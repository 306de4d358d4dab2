/** Bille-Trap in words. */
import type { Same } from '../language';
import type { GameTexts, GameWords } from './game-words';

const en = {
  name: 'Bille-Trap',
  line: 'Race three marbles home over traps that nobody knows.',
  players: '2–4',
  minutes: '20',
  options: {
    players: { name: 'Players', values: { '2': 'two', '3': 'three', '4': 'four' } },
    closed: { name: 'Closed traps', note: 'Of 24; a marble over an open one drops back to its tray.', each: '{value}' },
  },
  prompts: {
    first: 'Bring in a marble from the tray, or move one',
    'first.cell': 'Choose a marble to move',
    'first.tray': 'Bring in a marble from the tray',
    'first.top': 'Turn the top one click, or leave it',
    'chance.die': 'The die rolls…',
    'chance.open': 'Open or closed?',
  },
  plies: {
    die: 'the die shows {roll}',
    in: 'a marble comes in',
    move: 'the marble on {cell} moves',
    open: 'the trap is open and the marble falls',
    closed: 'the trap is closed and the marble holds',
    turn: 'top turned by one click',
    stay: 'top not turned',
  },
  endings: { home: 'Three marbles are in the House: {scores}.' },
  memoryAid: 'Show what is known of the traps',
  piles: { hand: 'In the tray', gained: 'In the House' },
  board: {
    board: 'Bille-Trap rings',
    cell: 'cell {cell}',
    'trap.open': 'trap known open',
    'trap.closed': 'trap known closed',
    house: 'House',
    tray: 'tray',
    die: 'die: {roll}',
    memory: 'Traps not yet pressed: {unknown}, of them closed: {closed}',
    'top:turn': 'turn the top by one click',
    'top:stay': 'leave the top as it is',
    'top:turn.short': 'Turn',
    'top:stay.short': 'Leave',
  },
} as const;

const fr: Same<typeof en> = {
  name: 'Bille-Trap',
  line: 'Menez trois billes à la Maison par-dessus des trappes que nul ne connaît.',
  players: '2–4',
  minutes: '20',
  options: {
    players: { name: 'Joueurs', values: { '2': 'deux', '3': 'trois', '4': 'quatre' } },
    closed: {
      name: 'Trappes fermées',
      note: 'Sur 24 ; une bille au-dessus d’une trappe ouverte retourne au départ quand on appuie dessus.',
      each: '{value}',
    },
  },
  prompts: {
    first: 'Faites entrer une bille, ou avancez-en une',
    'first.cell': 'Choisissez une bille à avancer',
    'first.tray': 'Faites entrer une bille',
    'first.top': 'Tournez le plateau d’un cran, ou laissez-le',
    'chance.die': 'Le dé roule…',
    'chance.open': 'Ouverte ou fermée ?',
  },
  plies: {
    die: 'le dé tombe sur {roll}',
    in: 'une bille entre',
    move: 'la bille de la case {cell} avance',
    open: 'la trappe s’ouvre, la bille tombe',
    closed: 'la trappe est fermée, la bille tient',
    turn: 'plateau tourné d’un cran',
    stay: 'plateau laissé en place',
  },
  endings: { home: 'Trois billes sont à la Maison : {scores}.' },
  memoryAid: 'Montrer ce qu’on sait des trappes',
  piles: { hand: 'Au départ', gained: 'À la Maison' },
  board: {
    board: 'anneaux de Bille-Trap',
    cell: 'case {cell}',
    'trap.open': 'trappe connue : ouverte',
    'trap.closed': 'trappe connue : fermée',
    house: 'Maison',
    tray: 'bac de départ',
    die: 'dé : {roll}',
    memory: 'Trappes à découvrir : {unknown}, dont fermées : {closed}',
    'top:turn': 'tourner le plateau d’un cran',
    'top:stay': 'laisser le plateau',
    'top:turn.short': 'Tourner',
    'top:stay.short': 'Laisser',
  },
};

export const billeTrap: GameWords = {
  en: en satisfies GameTexts,
  fr: fr satisfies GameTexts,
  forms: [
    ['die', /^d(?<roll>[1-6])$/],
    ['in', /^in$/],
    ['move', /^m(?<cell>\d+)$/],
    ['open', /^open$/],
    ['closed', /^closed$/],
    ['turn', /^turn$/],
    ['stay', /^stay$/],
  ],
  ending: () => 'home',
};
