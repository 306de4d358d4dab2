/** Cubulus, spoken, in English. */
export const words = {
  phrases: { neutral: 'neutral ball at {cell}', line: 'the line is now {balls}' },
  legal: {
    put: ['Put a ball in at', '{cell}'],
    push: ['Push a ball in', 'at {cell} along {axis}'],
    turn: ['Turn a full line', 'from {cell} along {axis}'],
  },
} as const;
