/** All puzzles, loaded when they are first needed, a file for each game; and the ways from one puzzle to another. */
import { own } from '../core/own';
import { puzzleGames } from './games';
import { readPuzzles, type Grade, type Puzzle } from './puzzle';
import { triedOf, type Progress } from './progress';

const files = import.meta.glob<string>('../../../puzzles/*.txt', { query: '?raw', import: 'default' });

/** The puzzles of every game, easy ones first, in the order of the games. */
export type Collection = Readonly<Record<string, readonly Puzzle[]>>;

export async function loadPuzzles(): Promise<Collection> {
  const games = puzzleGames.map(async (game): Promise<[string, Puzzle[]]> => {
    const file = files[`../../../puzzles/${game}.txt`];
    if (!file) throw new Error(`There are no puzzles of ${game}.`);
    return [game, readPuzzles(game, await file())];
  });
  return Object.fromEntries(await Promise.all(games));
}

/** The puzzle with an address, where the number is written as it stands there. */
export function puzzleAt(collection: Collection, game: string, number: string): Puzzle | undefined {
  return own(collection, game)?.find((puzzle) => String(puzzle.number) === number);
}

/** Whether an address of puzzles leads anywhere: to all, to those of a game, or to one. */
export function isAddress(collection: Collection, game: string, number: string): boolean {
  if (game === '') return true;
  return own(collection, game) !== undefined && (number === '' || puzzleAt(collection, game, number) !== undefined);
}

/** Which puzzles somebody goes through: of one game or of all, of one grade or of all. */
export interface Run {
  readonly game: string | null;
  readonly grade: Grade | null;
}

export function isIn({ game, grade }: Run, puzzle: Puzzle): boolean {
  return (game === null || game === puzzle.game) && (grade === null || grade === puzzle.grade);
}

/** The puzzles of a run: those of one game in their order, those of all games in turn. */
export function puzzlesIn(collection: Collection, run: Run): Puzzle[] {
  const lists = Object.values(collection).map((list) => list.filter((puzzle) => isIn(run, puzzle)));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

/** The next puzzle of a run that has not been solved, after this one and then from the beginning; null when there is none left. */
export function nextUnsolved(all: Collection, run: Run, progress: Progress, after: Puzzle | null): Puzzle | null {
  const list = puzzlesIn(all, run);
  const at = after === null ? -1 : list.findIndex(({ game, number }) => game === after.game && number === after.number);
  const inTurn = [...list.slice(at + 1), ...list.slice(0, at + 1)].filter((puzzle) => puzzle !== after);
  const ends = inTurn.map((puzzle) => triedOf(progress, puzzle).end);
  // What was only seen comes again when nothing else is left.
  const place = ends.indexOf(ends.includes(null) ? null : 'seen');
  return inTurn[place] ?? null;
}
