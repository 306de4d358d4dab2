/** Bille-Trap, in French. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/texts';

export const words: Same<typeof original> = {
  name: 'Bille-Trap',
  line: 'Menez trois billes à la Maison par-dessus des trappes que nul ne connaît.',
  players: '2–4',
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
    entry: 'marquée {number}',
    moves: 'peut avancer',
    enter: 'une bille peut entrer',
    die: 'dé : {roll}',
    'die.used': 'dé : {roll}, déjà joué',
    'die.none': 'dé, pas encore lancé',
    memory: 'Trappes à découvrir : {unknown}, dont fermées : {closed}',
    'top:turn': 'tourner le plateau d’un cran',
    'top:stay': 'laisser le plateau',
    'top:turn.short': 'Tourner',
    'top:stay.short': 'Laisser',
  },
};
