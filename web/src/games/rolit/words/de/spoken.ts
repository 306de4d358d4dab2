/** Rolit, spoken, in German. */
export const words: Translation<typeof import('../en/spoken')> = {
  'turned.one': '1 Kugel umgedreht: {cells}',
  'turned.other': '{count} Kugeln umgedreht: {cells}',
  none: 'keine Kugel umgedreht',
  'legal.cell': 'Kugel legen auf | {cell}',
  'lost.end.other': 'kostet am Ende {count} Kugeln',
  'lost.end.one': 'kostet am Ende eine Kugel',
};
