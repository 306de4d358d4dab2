/** The games that have puzzles, in the order in which they take turns, and how many each of them has. Home needs to know no more than this. */
import { gameIds, games } from '../games';

const turnOf = (game: (typeof gameIds)[number]): number => games[game].puzzles ?? 0;

export const puzzleGames = gameIds.filter((game) => turnOf(game) > 0).sort((one, other) => turnOf(one) - turnOf(other));
export const puzzlesPerGame = 40;
