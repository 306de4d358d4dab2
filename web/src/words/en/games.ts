/** What games say alike, unless one says it in its own way, in English. */
export const words = {
  'option.players': 'Players',
  'option.players.2': 'two',
  'option.players.3': 'three',
  'option.players.4': 'four',
  'pile.hand': 'In hand',
  'pile.gained': 'Gained',
} as const;
