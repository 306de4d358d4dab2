/** Why a position of Rolit is impossible, in English. */
export const words = {
  'rolit.centre': '{cell} is empty, but the game begins with a ball there.',
  'rolit.apart': 'The ball on {cell} touches no other ball, so nobody can have put it there.',
  'rolit.nobody': 'Nobody plays {colour}: those balls stay where the game begins.',
  'rolit.no-toss': 'In this game no ball is thrown to see who begins.',
  'rolit.before-toss': 'No ball is put on the board before the toss.',
  'rolit.turn': 'Balls placed so far: {placed}. So it is the turn of {side}.',
} as const;
