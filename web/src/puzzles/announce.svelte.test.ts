/** What is said at a puzzle: the task, every ply, what a wrong one led to, hints, the end. */
import { flushSync } from 'svelte';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { searchForTests } from '../testing/search';
import { speak } from '../words/load.svelte';
import { readPuzzles, type Puzzle } from './puzzle';
import { PuzzlePlayer } from './puzzle-player.svelte';
import { LONGEST_PLY } from '../board/pace';
import { TestClock } from '../testing/timing';
import { touchPly } from '../testing/touching';
import { announce } from './announce.svelte';

const rules = rulesForTests();

afterEach(async () => {
  await speak('en');
});

function puzzleOf(game: string, number: number): Puzzle {
  const text = readFileSync(join(import.meta.dirname, `../../../puzzles/${game}.txt`), 'utf8');
  const puzzle = readPuzzles(game, text)[number - 1];
  if (!puzzle) throw new Error(`no puzzle ${String(number)} of ${game}`);
  return puzzle;
}

function listenTo(puzzle: Puzzle) {
  const clock = new TestClock();
  const note = (): void => undefined;
  const player = new PuzzlePlayer(rules, puzzle, searchForTests(20), { failed: note, solved: note, seen: note }, clock);
  const lines: string[] = [];
  const say = (text: string): void => {
    if (text !== '') lines.push(text);
  };
  const leave = $effect.root(() => announce(player, { say }));
  return {
    player,
    leave,
    /** Lets the program play the next ply. */
    next: () => clock.pass(LONGEST_PLY + 700),
    /** What has been said since the last time. */
    said: (): string[] => {
      flushSync();
      return lines.splice(0);
    },
  };
}

test('a puzzle that is solved ply by ply', async () => {
  const puzzle = puzzleOf('pylos', 18);
  const { player, said, leave, next } = listenTo(puzzle);
  expect(said()).toEqual([`Dark to move wins in ${String(puzzle.plies)} moves. Find the first.`]);
  for (const [index, ply] of puzzle.line.entries()) {
    if (index % 2 === 0) touchPly(player.table, ply);
    else await next();
    const [told, ...more] = said();
    expect(told).toMatch(new RegExp(`^${index % 2 === 0 ? 'You' : 'Computer'}: .*${ply.split('-')[0] ?? ''}`));
    if (index === puzzle.line.length - 1) expect(more).toEqual(['Solved.']);
    else if (index % 2 === 1) expect(more).toEqual([expect.stringMatching(/^Right\. Dark now wins in \d+ moves/)]);
    else expect(more).toEqual([]);
  }
  leave();
  player.close();
});

test('a wrong ply, what it led to, hints, and a gesture that is cancelled', async () => {
  const { player, said, leave, next } = listenTo(puzzleOf('quits', 1));
  said();
  touchPly(player.table, 'e3d2');
  expect(said()).toEqual([expect.stringMatching(/^You: marble from e3 to d2/), 'Not this one']);
  await vi.waitUntil(() => !player.mistake?.thinking);
  expect(said().join(' ')).toMatch(/no longer wins within 3 moves|wins too, but not as soon|lets the win slip/);
  while (player.busy) await next();
  expect(said()[0]).toMatch(/^Computer: /);
  player.tryAgain();
  expect(said()).toEqual([expect.stringMatching(/^Blue to move wins in 3 moves/)]);
  player.hint();
  expect(said()).toEqual(['Start with the marked part.']);
  player.hint();
  expect(said()).toEqual(['The move: marble from c3 to b2.']);
  player.table.touch('cell:c3');
  expect(said()).toEqual(['c3 chosen.']);
  player.table.cancelGesture();
  expect(said()).toEqual(['Cancelled.']);
  touchPly(player.table, 'c3b2');
  expect(said().at(-1)).toBe('Solved.');
  await vi.waitUntil(() => player.busy);
  await next();
  expect(said().at(-1)).toBe('Now the last move: Blue wins with it.');
  leave();
  player.close();
});

test('the solution that is shown', async () => {
  const puzzle = puzzleOf('pylos', 18);
  const { player, said, leave, next } = listenTo(puzzle);
  said();
  player.showSolution();
  while (player.busy) await next();
  const lines = said();
  const last = puzzle.line.at(-1)?.split('-')[0] ?? '';
  expect(lines.filter((line) => line.startsWith('You: ')).at(-1)).toContain(last);
  expect(lines.at(-1)).toMatch(/^The solution\. /);
  leave();
  player.close();
});
