/** Pylos, spoken, in English. */
export const words = {
  phrases: { none: 'no ball taken back' },
  legal: {
    place: ['Put a ball on', '{cell}'],
    placeBack: ['Put a ball and take back', '{cell} taking back {taken}'],
    raise: ['Raise a ball', '{from} to {cell}'],
    raiseBack: ['Raise a ball and take back', '{from} to {cell} taking back {taken}'],
  },
} as const;
