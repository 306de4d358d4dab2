/** Why a position of Quits is impossible, in English. */
export const words = {
  'quits.count': 'Marbles of {side} on the board: {count}. There are always 2 to {most}.',
  'quits.goal': 'The marble of {side} on {cell} stands on its goal and would have left the board.',
  'quits.both': 'Two sides cannot both have brought out their last marble.',
  'quits.finish': '{side} has won, but the last move cannot have brought its marble out.',
  'quits.slide-end': 'The last move, “{ply}”, leaves the tile {cell} empty; no marble can stand there.',
  'quits.slide-line': '{side} has no marble on the line of “{ply}”, so it cannot have played that.',
} as const;
