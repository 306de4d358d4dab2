/** Pylos, spoken, in English. */
export const words = {
  none: 'no ball taken back',
  'legal.place': 'Put a ball on | {cell}',
  'legal.placeBack': 'Put a ball and take back | {cell} taking back {taken}',
  'legal.raise': 'Raise a ball | {from} to {cell}',
  'legal.raiseBack': 'Raise a ball and take back | {from} to {cell} taking back {taken}',
  'lost.reserve.other': 'loses {count} balls',
  'lost.reserve.one': 'loses a ball',
} as const;
