/** Quits, spoken, in English. */
export const words = {
  phrases: { leaves: 'the {marble} leaves the board' },
  legal: {
    step: ['Move a marble', '{from} to {cell}'],
    rowForth: ['Slide', 'row {line} towards e'],
    rowBack: ['Slide', 'row {line} towards a'],
    columnForth: ['Slide', 'column {line} towards 5'],
    columnBack: ['Slide', 'column {line} towards 1'],
  },
} as const;
