/**
 * The puzzle of the day: the same for everybody on a date, with the games in turn and grades well mixed. No puzzle comes twice before all
 * others have come. Days are counted by the calendar of whoever asks, so a new one comes at midnight.
 */
import { puzzleGames, puzzlesPerGame } from './games';

/** The number of a calendar day; the next day has the next number, whatever clocks are changed in between. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/** From one puzzle of a game to the next, so grades alternate; it has no factor in common with the number of puzzles. */
const stride = 17;

export function dailyPuzzle(day: number): { readonly game: string; readonly number: number } {
  const turn = day % puzzleGames.length;
  const round = Math.floor(day / puzzleGames.length);
  // Each game begins elsewhere, so the days of a week differ in grade.
  const place = (round * stride + turn * 8) % puzzlesPerGame;
  return { game: puzzleGames[turn] ?? '', number: place + 1 };
}
