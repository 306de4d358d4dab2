/**
 * A puzzle, and how its line in a file of puzzles is read. A line has five parts separated by tabs: the grade, within how many plies it is won,
 * the game text, the position, and the plies to be found with the replies that hold out longest between them. Lines that begin with `#`
 * say where the file came from. A puzzle is known by its game and its place in the file, from 1.
 */
export const grades = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof grades)[number];

export interface Puzzle {
  /** The id of the game, which is also the name of the file. */
  readonly game: string;
  readonly number: number;
  readonly grade: Grade;
  /** Within how many plies the seat to move wins, its own and the replies counted; it cannot be done with fewer. */
  readonly plies: number;
  /** The game text, with options. */
  readonly rules: string;
  readonly position: string;
  /** Own plies and replies in turn; the first and the last one are one's own. */
  readonly line: readonly string[];
}

/** All puzzles of a file, in its order. Throws on a line that is none. */
export function readPuzzles(game: string, text: string): Puzzle[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line, index) => readPuzzle(game, index + 1, line));
}

function readPuzzle(game: string, number: number, text: string): Puzzle {
  const [gradeText, pliesText, rules, position, lineText, ...more] = text.split('\t');
  const grade = grades.find((known) => String(known) === gradeText);
  const plies = Number(pliesText);
  const line = lineText?.split(' ').filter((ply) => ply !== '') ?? [];
  const complete = rules !== undefined && position !== undefined && more.length === 0;
  if (!complete || grade === undefined || !Number.isInteger(plies) || line.length % 2 !== 1 || line.length >= plies) {
    throw new Error(`Puzzle ${String(number)} of ${game} cannot be read.`);
  }
  return { game, number, grade, plies, rules, position, line };
}

export function addressOf({ game, number }: Pick<Puzzle, 'game' | 'number'>): string {
  return `/puzzles/${game}/${String(number)}`;
}
