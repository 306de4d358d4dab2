/** Why a position of Bille-Trap is impossible, in English. */
export const words = {
  'text.clicks': 'The top turns by 0 to 7 clicks, not “{text}”.',
  'text.stage': '“{text}” is not a stage of a turn: it is roll, d1 to d6, press with a cell, or click.',
  'text.traps': 'The traps are three rings of eight, separated by slashes.',
  'text.trap': 'A trap is “?”, “o” or “c”, not “{text}”.',
  'bille-trap.moving': '{side} has {count} marbles with the one that is moving, but there are only {most}.',
  'bille-trap.won': '{side} has won: the game ends with its turn, and nothing more is rolled or pressed.',
  'bille-trap.traps': 'Traps known to be closed: {closed} of {allClosed}; known to be open: {open} of {allOpen}.',
  'bille-trap.press-empty': 'There is no marble on cell {cell} to be pressed.',
  'bille-trap.press-known': 'The trap under cell {cell} is known already, so nothing is left to find out.',
  'bille-trap.press-entry': 'A marble that enters by a 2 or a 3 cannot get to cell {cell}.',
  'bille-trap.press-roll': 'No roll brings a marble to cell {cell}: it would come from an empty cell or from the tray.',
  'bille-trap.click': '{side} has not moved a marble yet, so it cannot turn the top.',
} as const;
