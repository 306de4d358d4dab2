/** Quits, spoken, in German. */
export const words: Translation<typeof import('../en/spoken')> = {
  leaves: 'die {marble} verlässt das Brett',
  'legal.step': 'Murmel ziehen | von {from} nach {cell}',
  'legal.rowForth': 'Schieben | Reihe {line} Richtung e',
  'legal.rowBack': 'Schieben | Reihe {line} Richtung a',
  'legal.columnForth': 'Schieben | Spalte {line} Richtung 5',
  'legal.columnBack': 'Schieben | Spalte {line} Richtung 1',
  'lost.out.other': 'fällt um {count} Murmeln zurück',
  'lost.out.one': 'fällt um eine Murmel zurück',
};
