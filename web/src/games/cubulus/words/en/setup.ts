/** Why a position of Cubulus is impossible, in English. */
export const words = {
  'cubulus.neutral': 'All nine neutral balls go in before any other; still missing: {missing}.',
  'cubulus.set-up': 'The second side puts in the neutral balls.',
  'cubulus.counts': 'Balls of {side} in the cube: {count} instead of {due}. No line is full, so none has been turned, and all {total} balls have been put in by turns.',
  'cubulus.turn': 'Balls put in by turns: {total}. So {side} is to move.',
  'cubulus.turn-early': 'No line is turned before all neutral balls are in.',
  'cubulus.turn-gap': 'The line turned last, “{ply}”, is not full.',
  'cubulus.turn-colour': 'The line turned last, “{ply}”, has only one colour and cannot be turned.',
} as const;
