/** Quits, spoken, in English. */
export const words = {
  leaves: 'the {marble} leaves the board',
  'legal.step': 'Move a marble | {from} to {cell}',
  'legal.rowForth': 'Slide | row {line} towards e',
  'legal.rowBack': 'Slide | row {line} towards a',
  'legal.columnForth': 'Slide | column {line} towards 5',
  'legal.columnBack': 'Slide | column {line} towards 1',
  'lost.out.other': 'falls {count} marbles behind',
  'lost.out.one': 'falls a marble behind',
} as const;
