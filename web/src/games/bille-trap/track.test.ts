/** Ways of marbles in Bille-Trap, worked out by hand: what both views show of a ply. */
import { expect, test } from 'vitest';
import { actsOf, startOf } from '../../board/acts';
import { rulesForTests } from '../../testing/rules';
import { hovers, marblesOf, stepsOf } from './track';

const rules = rulesForTests();

/** Where the marble that moves sets out, its steps, whether it is held above the last one, and the marble that drops. */
function ways(position: string, ...plies: string[]): unknown {
  const table = rules.open('bille-trap', position);
  for (const ply of plies) table.play(ply);
  const { mover, victim } = marblesOf(actsOf(table.state()));
  table.free();
  return mover && { marble: mover.marble, from: startOf(mover), steps: stepsOf(mover), hovers: hovers(mover), victim };
}

function drop(marble: string, cell: string, seat: number, index: number): unknown {
  return { marble, legs: [{ from: { kind: 'cell', cell }, to: { kind: 'hand', seat, index }, way: 'drop' }] };
}

test('a marble that lands on one of its own over an open trap takes its place', () => {
  const position = 'r3r3/8/8 ????o???/????????/???????? 0 0,0 r d4';
  expect(ways(position, 'm1')).toMatchObject({
    marble: 'red',
    from: { kind: 'cell', cell: '1' },
    steps: [2, 3, 4, 5],
    hovers: false,
    // Two marbles are in the tray afterwards, the one that fell is the last.
    victim: drop('red', '5', 1, 1),
  });
  expect(ways(position, 'm1', 'turn')).toBeUndefined();
});

test('a marble goes on over closed traps into the House', () => {
  const known = '8/8/3r2yy ????????/????????/??????cc 0 0,0 r d3';
  expect(ways(known, 'm20')).toMatchObject({
    from: { kind: 'cell', cell: '20' },
    steps: [21, 22, 23, 24, 25],
    hovers: false,
    victim: undefined,
  });
});

test('a marble is held above one whose trap nobody knows, and presses it', () => {
  const position = '8/8/3r2yy ????????/????????/???????? 0 0,0 r d3';
  expect(ways(position, 'm20')).toMatchObject({ steps: [21, 22, 23], hovers: true, victim: undefined });
  const held = { from: { kind: 'above', cell: '23' } };
  expect(ways(position, 'm20', 'open')).toMatchObject({
    ...held,
    steps: [23],
    hovers: false,
    // Of yellow's three marbles one is left on the track.
    victim: drop('yellow', '23', 2, 1),
  });
  expect(ways(position, 'm20', 'closed')).toMatchObject({ ...held, steps: [24], hovers: true, victim: undefined });
  expect(ways(position, 'm20', 'closed', 'closed')).toMatchObject({ steps: [25], hovers: false });
});
