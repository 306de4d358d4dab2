/**
 * The game that is reviewed and the variations beside it. Every line is all its plies from the start; line 0 is the game and never
 * changes. A ply that leaves a line continues another one that has the same plies, makes a variation longer, or begins a new one;
 * no variation is ever lost by looking at another.
 */
import { fieldsOf } from '../core/own';
import { commonPlies } from '../table/line';

export type Plies = readonly string[];

export interface Lines {
  /** The game first, then the variations in the order in which they were begun. */
  readonly all: readonly Plies[];
  /** Which line is looked at, and how many of its plies have been played on the board. */
  readonly line: number;
  readonly at: number;
}

export function linesOf(plies: Plies): Lines {
  return { all: [plies], line: 0, at: plies.length };
}

/** What is kept of the lines of a game, whose own plies are known: the variations, and where one is. */
export interface KeptLines {
  readonly variations: readonly Plies[];
  readonly line: number;
  readonly at: number;
}

export function keepLines({ all, line, at }: Lines): KeptLines {
  return { variations: all.slice(1), line, at };
}

/** The lines as they were kept. Where one of the variations cannot be played, nothing is known of which is which, and the game alone is shown. */
export function restoreLines(plies: Plies, kept: unknown, canBePlayed: (line: Plies) => boolean): Lines {
  const game = linesOf(plies);
  if (!isKept(kept) || !kept.variations.every(canBePlayed)) return game;
  return lookAt({ ...game, all: [plies, ...kept.variations] }, kept.line, kept.at);
}

function isKept(kept: unknown): kept is KeptLines {
  const { variations, line, at } = fieldsOf(kept);
  const isLine = (value: unknown): boolean => Array.isArray(value) && value.every((ply) => typeof ply === 'string');
  return Array.isArray(variations) && variations.every(isLine) && Number.isInteger(line) && Number.isInteger(at);
}

/** The plies of the line that is looked at. */
export function currentLine(lines: Lines): Plies {
  return lines.all[lines.line] ?? [];
}

/** The plies on the board. */
export function onBoard(lines: Lines): Plies {
  return currentLine(lines).slice(0, lines.at);
}

/** How many of its first plies a line shares with the game. */
export function sharedPlies(lines: Lines, line: number): number {
  return commonPlies(lines.all[0] ?? [], lines.all[line] ?? []);
}

/** Looks at a line after `at` of its plies, as far as it has them. */
export function lookAt(lines: Lines, line: number, at: number): Lines {
  const found = lines.all[line];
  return found ? { ...lines, line, at: Math.max(0, Math.min(at, found.length)) } : lines;
}

/** Plays a ply on the board. */
export function playOn(lines: Lines, ply: string): Lines {
  const plies = [...onBoard(lines), ply];
  // The line one is on comes first, then the game, then the others.
  const order = [lines.line, ...lines.all.keys()];
  const known = order.find((line) => commonPlies(lines.all[line] ?? [], plies) === plies.length);
  if (known !== undefined) return { ...lines, line: known, at: plies.length };
  const longer = lines.line !== 0 && lines.at === currentLine(lines).length;
  return withLine(lines, plies, longer ? lines.line : lines.all.length, plies.length);
}

/** Shows plies after those on the board as a variation, at its first ply. */
export function showLine(lines: Lines, from: Plies, more: Plies): Lines {
  const plies = [...from, ...more];
  const known = lines.all.findIndex((line) => commonPlies(line, plies) === plies.length);
  if (known >= 0) return lookAt(lines, known, from.length + 1);
  return withLine(lines, plies, lines.all.length, from.length + 1);
}

/** Takes a variation away; whoever looks at it looks at the game again, where they part. The game itself stays. */
export function removeLine(lines: Lines, line: number): Lines {
  if (line <= 0 || line >= lines.all.length) return lines;
  const shared = sharedPlies(lines, line);
  const all = lines.all.filter((_, index) => index !== line);
  if (lines.line === line) return { all, line: 0, at: shared };
  return { ...lines, all, line: lines.line > line ? lines.line - 1 : lines.line };
}

function withLine(lines: Lines, plies: Plies, line: number, at: number): Lines {
  const all = [...lines.all];
  all[line] = plies;
  return { all, line, at };
}
