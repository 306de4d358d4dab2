/** What is marked of the plies since one's own, worked out by hand. */
import { expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { marksOf } from './recent';

const rules = rulesForTests();

/** The marks of the last `count` plies as texts, in the order of their names; those of earlier plies in brackets. */
function marked(game: string, plies: readonly string[], count: number, start?: string): string[] {
  const match = rules.open(game, start);
  const states = plies.map((ply) => {
    match.play(ply);
    return match.state();
  });
  match.free();
  const marks = [...marksOf(states.slice(-count))].map(([name, { kind, fresh }]) =>
    fresh ? `${name} ${kind}` : `(${name} ${kind})`,
  );
  return marks.sort();
}

test('of four seats of Rolit all placed balls are marked, and the last word counts', () => {
  const match = rules.open('rolit:players=4');
  // Whatever is legal first is played, and what it did is read from the boards.
  const boards = [match.state()];
  for (let ply = 0; ply < 4; ply += 1) {
    match.play(match.state().plies[0]?.text ?? '');
    boards.push(match.state());
  }
  match.free();
  const cells = boards.map(({ view }) => {
    const { board } = view;
    if (!('cells' in board)) throw new Error('not Rolit');
    return new Map(board.cells.map((one) => [one.cell, 'marble' in one ? one.marble : null]));
  });
  // Plies 2 to 4 are the news of seat 1: the last change of each cell decides how it is marked.
  const expected: string[] = [];
  for (const cell of cells[0]?.keys() ?? []) {
    for (const ply of [4, 3, 2]) {
      const [before, after] = [cells[ply - 1]?.get(cell), cells[ply]?.get(cell)];
      if (before === after) continue;
      const kind = before === null ? 'came' : 'turned';
      expected.push(ply === 4 ? `cell:${cell} ${kind}` : `(cell:${cell} ${kind})`);
      break;
    }
  }
  const marks = [...marksOf(boards.slice(-3))].map(([name, { kind, fresh }]) =>
    fresh ? `${name} ${kind}` : `(${name} ${kind})`,
  );
  expect(marks.sort()).toEqual(expected.sort());
  expect(expected.filter((text) => text.includes('came'))).toHaveLength(3);
});

test('a ball that is placed, and those that are taken back', () => {
  const square = ['1a1', '1d4', '1b1', '1d3', '1a2', '1c4', '1b2-1a1-1b2'];
  // The ball on 1b2 came and went again; the hand has no part of its own on the board.
  expect(marked('pylos', square, 1).filter((text) => text.startsWith('cell:'))).toEqual(['cell:1a1 left']);
  expect(marked('pylos', square, 2)).toContain('(cell:1c4 came)');
});

test('a marble steps, and a line slides with all that lies on it', () => {
  expect(marked('quits', ['c1d2'], 1)).toEqual(['cell:c1 left', 'cell:d2 came']);
  const plies = ['c1d2', 'e4d3', 'b2c3', 'd5c4', 'a-', 'c5b4', '3-'];
  const marks = marked('quits', plies, 1);
  expect(marks).toEqual([
    'cell:a3 moved',
    'cell:b3 moved',
    'cell:c3 moved',
    'cell:d3 moved',
    'cell:e3 moved',
    'slide:3- moved',
  ]);
  // What the slide moved has its mark, though a marble had come there two plies ago.
  expect(marked('quits', plies, 3)).toContain('cell:c3 moved');
  expect(marked('quits', plies, 3)).toContain('(cell:b4 came)');
});

test('balls that a bar lets fall are marked where they are now, or where they were when they are out', () => {
  const start = ['0100@2bn', '0010@2cs', 'R@b1', 'K@c3', 'R@b3', 'K@c4'];
  const marks = marked('ballcube:levels=2,bars=2,balls=2', [...start, '2b+'], 1);
  // The hole of the bar goes from one row to the next: what rested there has fallen out.
  expect(marks).toContain('bar:2b moved');
  expect(marks.length).toBeGreaterThan(1);
  expect(marks.filter((text) => text.startsWith('ball:')).every((text) => text.endsWith('left'))).toBe(true);
});

test('what luck shows without changing the board leaves the ply before it the freshest', () => {
  // A marble comes in, nothing drops, the top stays; then the die is thrown for the other seat.
  const plies = ['d1', 'in', 'turn'];
  expect(marked('bille-trap', plies, 3)).toEqual(['(cell:1 came)', 'top:turn moved']);
  expect(marked('bille-trap', [...plies, 'd1'], 4)).toContain('top:turn moved');
});
