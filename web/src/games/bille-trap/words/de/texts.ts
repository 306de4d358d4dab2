/** Bille-Trap, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/texts';

export const words: Same<typeof original> = {
  name: 'Bille-Trap',
  line: 'Bringe als Erstes drei Murmeln ins Haus, über Fallen, die niemand kennt.',
  players: '2–4',
  options: {
    players: { name: 'Mitspielende', values: { '2': 'zwei', '3': 'drei', '4': 'vier' } },
    closed: {
      name: 'Geschlossene Fallen',
      note: 'Von 24; eine Murmel, die über einer offenen gedrückt wird, fällt zurück in ihre Schale.',
      each: '{value}',
    },
  },
  prompts: {
    first: 'Bringe eine Murmel aus der Schale ins Spiel, oder ziehe eine',
    'first.cell': 'Wähle eine Murmel zum Ziehen',
    'first.tray': 'Bringe eine Murmel aus der Schale ins Spiel',
    'first.top': 'Drehe die Drehscheibe eine Raste weiter, oder lass sie stehen',
    'chance.die': 'Der Würfel rollt …',
    'chance.open': 'Offen oder geschlossen?',
  },
  plies: {
    die: 'der Würfel zeigt {roll}',
    in: 'eine Murmel kommt ins Spiel',
    move: 'die Murmel auf {cell} zieht weiter',
    open: 'die Falle ist offen, und die Murmel fällt',
    closed: 'die Falle ist geschlossen, und die Murmel hält',
    turn: 'Drehscheibe eine Raste weitergedreht',
    stay: 'Drehscheibe stehen gelassen',
  },
  endings: { home: 'Drei Murmeln sind im Haus: {scores}.' },
  memoryAid: 'Zeigen, was über die Fallen bekannt ist',
  piles: { hand: 'In der Schale', gained: 'Im Haus' },
  board: {
    board: 'Ringe von Bille-Trap',
    cell: 'Feld {cell}',
    'trap.open': 'Falle bekannt: offen',
    'trap.closed': 'Falle bekannt: geschlossen',
    house: 'Haus',
    tray: 'Schale',
    entry: 'markiert mit {number}',
    moves: 'kann ziehen',
    enter: 'von hier kann eine Murmel ins Spiel kommen',
    die: 'Würfel: {roll}',
    'die.used': 'Würfel: {roll}, schon benutzt',
    'die.none': 'Würfel, noch nicht geworfen',
    memory: 'Noch nicht gedrückte Fallen: {unknown}, davon geschlossen: {closed}',
    'top:turn': 'die Drehscheibe eine Raste weiterdrehen',
    'top:stay': 'die Drehscheibe stehen lassen',
    'top:turn.short': 'Drehen',
    'top:stay.short': 'Lassen',
  },
};
