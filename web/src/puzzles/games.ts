/** The games that have puzzles, in the order in which they take turns, and how many each of them has. Home needs to know no more than this. */
export const puzzleGames = ['rolit', 'pylos', 'quits', 'cubulus', 'ballcube'] as const;
export const puzzlesPerGame = 40;
