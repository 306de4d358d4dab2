/** The board that other pages embed, in English. */
export const words = {
  label: '{game}: a game to step through',
  'label.still': '{game}: a position',
  steps: 'Steps',
  slider: 'Move shown',
  start: 'The start of the game.',
  'fault.game': 'There is no such game, or not with these options.',
  'fault.none': 'It is not said which game is to be shown here.',
  'fault.other': 'This record is of another game: {game}.',
  'fault.position': 'This position is not possible.',
  'fault.plies': 'These moves are not possible.',
  'fault.source': 'The record of this game could not be loaded.',
  'fault.broken': 'This board cannot be shown.',
} as const;
