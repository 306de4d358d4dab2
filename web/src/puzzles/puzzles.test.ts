/** Every puzzle of every file is read and replayed by the rules core; and the ways between puzzles. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../core/rules';
import { rulesForTests } from '../testing/rules';
import { isIn, nextUnsolved, puzzlesIn, type Collection } from './collection';
import { dailyPuzzle, dayOf } from './daily';
import { puzzleGames, puzzlesPerGame } from './games';
import { nothingTried, withEnd } from './progress';
import { grades, readPuzzles, type Puzzle } from './puzzle';

const folder = new URL('../../../puzzles/', import.meta.url);
const textOf = (game: string): string => readFileSync(new URL(`${game}.txt`, folder), 'utf8');
const collection: Collection = Object.fromEntries(puzzleGames.map((game) => [game, readPuzzles(game, textOf(game))]));
const all: readonly Puzzle[] = Object.values(collection).flat();
let rules: Rules;

beforeAll(() => {
  rules = rulesForTests();
});

it('is one of a game that takes its turn, whatever file of puzzles there is', () => {
  const files = readdirSync(folder).map((name) => name.replace(/\.txt$/, ''));
  expect(files.sort()).toEqual([...puzzleGames].sort());
});

describe.each(puzzleGames)('the puzzles of %s', (game) => {
  const puzzles = collection[game] ?? [];

  it('are as many as the page counts on, easy ones first, of every grade', () => {
    expect(puzzles.map(({ number }) => number)).toEqual(
      Array.from({ length: puzzlesPerGame }, (_, index) => index + 1),
    );
    const found = puzzles.map(({ grade }) => grade);
    expect(found).toEqual([...found].sort());
    expect(new Set(found)).toEqual(new Set(grades));
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzlesPerGame);
  });

  it.each(puzzles)('$number has a line that is legal, with the solver and the other one in turn', (puzzle) => {
    const table = rules.open(puzzle.rules, puzzle.position);
    const first = table.state();
    expect(first).toMatchObject({ id: game, outcome: null, setting_up: false });
    expect(first.view.seats).toHaveLength(2);
    expect(first.turn).toHaveProperty('seat');
    const solver = first.turn && 'seat' in first.turn ? first.turn.seat : 0;
    puzzle.line.forEach((ply, index) => {
      const state = table.state();
      expect(state.turn).toEqual({ seat: index % 2 === 0 ? solver : 3 - solver });
      expect(state.plies.map(({ text }) => text)).toContain(ply);
      table.play(ply);
      expect(table.state().outcome).toBeNull();
    });
    table.free();
  });
});

describe('a line of a file', () => {
  const good = '2\t5\tquits\tsome position\tb2c3 1+ c3d4';

  it('is read whole, comments and empty lines aside', () => {
    expect(readPuzzles('quits', `# made by hand\n\n${good}\n`)).toEqual([
      {
        game: 'quits',
        number: 1,
        grade: 2,
        plies: 5,
        rules: 'quits',
        position: 'some position',
        line: ['b2c3', '1+', 'c3d4'],
      },
    ]);
  });

  it.each([
    ['a grade that is none', good.replace('2', '6')],
    ['plies that are no number', good.replace('5', 'five')],
    ['a part too few', good.replace('\tsome position', '')],
    ['a part too many', `${good}\tmore`],
    ['a line that ends with a reply', good.replace(' c3d4', '')],
    ['a line as long as the win', good.replace('5', '3')],
    ['no line', '2\t5\tquits\tsome position\t'],
  ])('is refused with %s', (_, line) => {
    expect(() => readPuzzles('quits', line)).toThrow('Puzzle 1 of quits');
  });
});

describe('the puzzle of the day', () => {
  const days = Array.from({ length: all.length }, (_, index) => dayOf(new Date(2026, 10, 16)) + index);

  it('is there every day, and none comes twice before all have come', () => {
    const found = days.map((day) => dailyPuzzle(day));
    for (const { game, number } of found) expect(collection[game]?.[number - 1]).toBeDefined();
    expect(new Set(found.map(({ game, number }) => `${game} ${String(number)}`)).size).toBe(all.length);
  });

  it('goes through the games in turn', () => {
    const games = days.slice(0, puzzleGames.length).map((day) => dailyPuzzle(day).game);
    expect(new Set(games)).toEqual(new Set(puzzleGames));
    expect(days.slice(puzzleGames.length, 2 * puzzleGames.length).map((day) => dailyPuzzle(day).game)).toEqual(games);
  });

  it('is the same from midnight to midnight, and another one then', () => {
    expect(dayOf(new Date(2026, 2, 29, 0, 0, 0))).toBe(dayOf(new Date(2026, 2, 29, 23, 59, 59)));
    // A day on which clocks are changed in Europe, the end of a year, and a leap day.
    expect(dayOf(new Date(2026, 2, 30)) - dayOf(new Date(2026, 2, 29))).toBe(1);
    expect(dayOf(new Date(2027, 0, 1)) - dayOf(new Date(2026, 11, 31))).toBe(1);
    expect(dayOf(new Date(2028, 2, 1)) - dayOf(new Date(2028, 1, 28))).toBe(2);
  });
});

describe('a run', () => {
  it('holds all puzzles of its game and grade', () => {
    expect(puzzlesIn(collection, { game: null, grade: null })).toHaveLength(all.length);
    expect(puzzlesIn(collection, { game: 'pylos', grade: null })).toEqual(collection['pylos']);
    const third = puzzlesIn(collection, { game: null, grade: 3 });
    expect(new Set(third)).toEqual(new Set(all.filter((puzzle) => isIn({ game: null, grade: 3 }, puzzle))));
    // All games come before a game comes again.
    expect(new Set(third.slice(0, puzzleGames.length).map(({ game }) => game))).toEqual(new Set(puzzleGames));
  });

  it('goes on with what has not been solved, and comes round', () => {
    const run = { game: 'quits', grade: 1 } as const;
    const [first, second, ...rest] = puzzlesIn(collection, run);
    if (!first || !second) throw new Error('there are at least two');
    expect(nextUnsolved(collection, run, nothingTried, null)).toBe(first);
    expect(nextUnsolved(collection, run, nothingTried, first)).toBe(second);
    expect(nextUnsolved(collection, run, withEnd(nothingTried, second, 'solved'), first)).toBe(rest[0]);
    const restSolved = rest.reduce((progress, puzzle) => withEnd(progress, puzzle, 'solved'), nothingTried);
    expect(nextUnsolved(collection, run, restSolved, second)).toBe(first);
    const allSolved = [first, second].reduce((progress, puzzle) => withEnd(progress, puzzle, 'solved'), restSolved);
    expect(nextUnsolved(collection, run, allSolved, null)).toBeNull();
    // What was only seen comes again at the end.
    const firstSeen = withEnd(withEnd(restSolved, second, 'solved'), first, 'seen');
    expect(nextUnsolved(collection, run, firstSeen, second)).toBe(first);
  });
});
