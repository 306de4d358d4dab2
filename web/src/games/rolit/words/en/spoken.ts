/** Rolit, spoken, in English. */
export const words = {
  'turned.one': '1 ball turned: {cells}',
  'turned.other': '{count} balls turned: {cells}',
  none: 'no ball turned',
  'legal.cell': 'Put a ball on | {cell}',
  'lost.end.other': 'costs {count} balls in the end',
  'lost.end.one': 'costs a ball in the end',
} as const;
