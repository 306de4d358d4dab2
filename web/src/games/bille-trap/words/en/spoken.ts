/** Bille-Trap, spoken, in English. */
export const words = {
  to: 'to cell {cell}',
  press: 'to cell {cell}, which is taken: the trap there is pressed',
  house: 'into the House',
  back: 'the {marble} goes back to its tray',
  takes: 'the {marble} takes its place on cell {cell}',
  onwards: 'the {marble} goes on to cell {cell}',
  onPress: 'the {marble} goes on to cell {cell}, which is taken: the trap there is pressed',
  onHouse: 'the {marble} goes on into the House',
  'legal.in': 'From the tray | bring in a marble',
  'legal.move': 'Move the marble on | {cell}',
  'legal.turn': 'The top | turn it',
  'legal.stay': 'The top | leave it',
  'lost.home.other': 'leaves {count} marbles out of the House',
  'lost.home.one': 'leaves a marble out of the House',
} as const;
