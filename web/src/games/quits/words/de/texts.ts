/** Quits, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/texts').words> = {
  name: 'Quits',
  line: 'Verschiebe die Platten unter den Murmeln und verlasse das Brett durch die Ecke gegenüber.',
  players: '2 oder 4',
  options: {
    players: { name: 'Mitspielende', values: { '2': 'zwei', '4': 'vier' } },
    steps: {
      name: 'Wie eine Murmel zieht',
      values: {
        diagonal: 'diagonal, aber nicht geradewegs zurück',
        forward: 'vorwärts: diagonal oder entlang einer Reihe oder Spalte',
      },
    },
  },
  prompts: {
    first: 'Wähle eine Murmel zum Ziehen oder einen Pfeil zum Schieben',
    'next.cell': 'Wähle, wohin sie zieht',
  },
  plies: {
    step: 'Murmel von {from} nach {cell}',
    rowForth: 'Reihe {line} Richtung e geschoben',
    rowBack: 'Reihe {line} Richtung a geschoben',
    columnForth: 'Spalte {line} Richtung 5 geschoben',
    columnBack: 'Spalte {line} Richtung 1 geschoben',
  },
  endings: { out: 'Murmeln draußen: {scores}.' },
  piles: { hand: 'Im Vorrat', gained: 'Draußen' },
  board: {
    board: 'Quits-Brett',
    'marble.red': 'rote Murmel',
    'marble.blue': 'blaue Murmel',
    'marble.yellow': 'gelbe Murmel',
    'marble.green': 'grüne Murmel',
    cell: 'Spalte {column}, Reihe {row}',
    moves: 'kann ziehen',
    goes: 'hierhin kann sie ziehen',
    goal: 'Ausgang: {marble}',
    'row.forth': 'Reihe {line} Richtung e schieben',
    'row.back': 'Reihe {line} Richtung a schieben',
    'column.forth': 'Spalte {line} Richtung 5 schieben',
    'column.back': 'Spalte {line} Richtung 1 schieben',
  },
};
