/** Journeys of marbles in Bille-Trap, worked out by hand: what both views show of a ply. */
import { expect, test } from 'vitest';
import { rulesForTests } from '../../core/rules-for-tests';
import { journeyOf } from './journey';

const rules = rulesForTests();

function journey(position: string, ...plies: string[]): ReturnType<typeof journeyOf> {
  const table = rules.open('bille-trap', position);
  for (const ply of plies) table.play(ply);
  const state = table.state();
  table.free();
  return journeyOf(state);
}

test('a marble that lands on one of its own over an open trap takes its place', () => {
  const position = 'r3r3/8/8 ????o???/????????/???????? 0 0,0 r d4';
  expect(journey(position, 'm1')).toEqual({
    seat: 1,
    colour: 'red',
    from: 1,
    path: [2, 3, 4, 5],
    hovers: false,
    // Two marbles are in the tray afterwards, the one that fell is the last.
    victim: { cell: 5, seat: 1, colour: 'red', place: 1 },
  });
  expect(journey(position, 'm1', 'turn')).toBeNull();
});

test('a marble goes on over closed traps into the House', () => {
  const known = '8/8/3r2yy ????????/????????/??????cc 0 0,0 r d3';
  expect(journey(known, 'm20')).toMatchObject({ from: 20, path: [21, 22, 23, 24, 25], hovers: false, victim: null });
});

test('a marble is held above one whose trap nobody knows, and presses it', () => {
  const position = '8/8/3r2yy ????????/????????/???????? 0 0,0 r d3';
  expect(journey(position, 'm20')).toMatchObject({ from: 20, path: [21, 22, 23], hovers: true, victim: null });
  expect(journey(position, 'm20', 'open')).toMatchObject({
    from: null,
    path: [23],
    hovers: false,
    // Of yellow's three marbles one is left on the track.
    victim: { cell: 23, seat: 2, colour: 'yellow' },
  });
  expect(journey(position, 'm20', 'closed')).toMatchObject({ from: null, path: [24], hovers: true, victim: null });
  expect(journey(position, 'm20', 'closed', 'closed')).toMatchObject({ from: null, path: [25], hovers: false });
});
