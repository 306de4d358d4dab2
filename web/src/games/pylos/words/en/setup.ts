/** Why a position of Pylos is impossible, in English. */
export const words = {
  'pylos.floating': 'The ball on {cell} hangs in the air: it needs four balls below it.',
  'pylos.top': '{side} has filled the top, so it is the other side’s turn.',
  'pylos.turn': 'The sides take turns: {light} light and {dark} dark balls are not possible when {side} is to move.',
} as const;
