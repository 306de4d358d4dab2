/** Quits, spoken, in German. */
import type { Same } from '../../../../words/language';

export const words: Same<typeof import('../en/spoken').words> = {
  phrases: {
    leaves: 'die {marble} verlässt das Brett',
  },
  legal: {
    step: ['Murmel ziehen', 'von {from} nach {cell}'],
    rowForth: ['Schieben', 'Reihe {line} Richtung e'],
    rowBack: ['Schieben', 'Reihe {line} Richtung a'],
    columnForth: ['Schieben', 'Spalte {line} Richtung 5'],
    columnBack: ['Schieben', 'Spalte {line} Richtung 1'],
  },
};
