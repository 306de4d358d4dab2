/** Which figures of Pylos are seen as completed before a ball is played, in positions worked out by hand. */
import { expect, test } from 'vitest';
import { actsOf } from '../../board/acts';
import { boardOf } from '../../board/board';
import { stateOf } from '../../core/rules';
import { rulesForTests } from '../../testing/rules';
import { completedBy } from './figures';

const rules = rulesForTests();

function completed(game: string, start: string, ply: string): string {
  const acts = actsOf(stateOf(rules, { game, start, plies: [ply] }));
  const names = completedBy(acts, boardOf(stateOf(rules, { game, start }), 'pylos'));
  return [...names]
    .map((name) => name.slice('cell:'.length))
    .sort()
    .join(' ');
}

/** Light needs 1b2 for a square, and 1a4 for a column. */
const near = 'll1d/l3/l2d/2dd 3/3/3 2/2 1 l';

test('the square that a placed ball completes is seen, also when balls of it are taken back', () => {
  expect(completed('pylos', near, '1b2')).toBe('1a1 1a2 1b1 1b2');
  expect(completed('pylos', near, '1b2-1a1-1b2')).toBe('1a1 1a2 1b1 1b2');
});

test('a line is seen with the expert rules alone, and nothing where balls are never taken back', () => {
  expect(completed('pylos:rules=expert', near, '1a4')).toBe('1a1 1a2 1a3 1a4');
  expect(completed('pylos', near, '1a4')).toBe('');
  expect(completed('pylos:rules=children', near, '1b2')).toBe('');
});

test('a ball that is raised is no part of a figure that it leaves', () => {
  // 1d3 goes up to 2a1, on the square of 1a1, 1b1, 1a2 and 1b2.
  expect(completed('pylos', 'dl1d/ld2/3l/4 3/3/3 2/2 1 l', '1d3>2a1')).toBe('');
});
