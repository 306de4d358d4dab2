/** Cubulus, spoken, in English. */
export const words = {
  neutral: 'neutral ball at {cell}',
  line: 'the line is now {balls}',
  'legal.put': 'Put a ball in at | {cell}',
  'legal.push': 'Push a ball in | at {cell} along {axis}',
  'legal.turn': 'Turn a full line | from {cell} along {axis}',
} as const;
