/** Rolit, spoken, in English. */
export const words = {
  'turned.one': '1 ball turned: {cells}',
  'turned.other': '{count} balls turned: {cells}',
  none: 'no ball turned',
  'legal.cell': 'Put a ball on | {cell}',
} as const;
