/** What is seen of plies, worked out by hand. */
import { expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { actsOf, endOf, nameOf, startOf, type Act } from './acts';

const rules = rulesForTests();

function actsAfter(game: string, ...plies: string[]): Act[] {
  const table = rules.open(game);
  for (const ply of plies) table.play(ply);
  const acts = actsOf(table.state());
  table.free();
  return acts;
}

/** Journeys as texts: the marble and the names of all places. */
function ways(acts: readonly Act[]): string[] {
  return acts.map((act) =>
    act.kind === 'journey'
      ? [`${act.marble} ${nameOf(startOf(act))}`, ...act.legs.map(({ way, to }) => `${way} ${nameOf(to)}`)].join(', ')
      : act.kind,
  );
}

test('a marble that moves twice makes one journey, and hands are counted', () => {
  // Light has eleven of its fifteen balls left when it completes a square, and takes back two, the one that it has just placed at last.
  const square = ['1a1', '1d4', '1b1', '1d3', '1a2', '1c4'];
  const acts = actsAfter('pylos', ...square, '1b2-1a1-1b2');
  expect(ways(acts)).toEqual([
    'light hand:1 11, put cell:1b2, take-back hand:1 12',
    'light cell:1a1, take-back hand:1 11',
  ]);
  expect(acts.flatMap((act) => (act.kind === 'journey' ? act.legs.map(({ order }) => order) : []))).toEqual([0, 2, 1]);
});

test('marbles of a line move side by side', () => {
  expect(ways(actsAfter('quits', 'c1d2', 'e4d3', 'b2c3', 'd5c4', 'a-', 'c5b4', '3-'))).toEqual([
    'slide',
    'red cell:c3, slide cell:b3',
    'blue cell:d3, slide cell:c3',
    'blue cell:e3, slide cell:d3',
  ]);
});

test('a ball is held in front of the cube before it goes in', () => {
  const setUp = ['123', '131', '132', '133', '211', '212', '213', '221', '222'];
  expect(ways(actsAfter('cubulus', ...setUp, '133>y'))).toEqual([
    'red hand:1 8, put outside:133y, go-in cell:133',
    'neutral cell:123, push cell:113',
    'neutral cell:133, push cell:123',
  ]);
});

test('a ball that falls right through the cube leaves it below', () => {
  const start = ['0100@2bn', '0010@2cs', 'R@b1', 'K@c3', 'R@b3', 'K@c4'];
  const acts = actsAfter('ballcube:levels=2,bars=2,balls=2', ...start, '2b+');
  expect(ways(acts)[0]).toBe('bar-shift');
  for (const act of acts.slice(1)) {
    if (act.kind !== 'journey') throw new Error('only balls follow the bar');
    expect(startOf(act).kind).toBe('level');
    expect(act.legs[0].way).toBe('fall');
    expect(['gained', 'level']).toContain(endOf(act).kind);
  }
});

test('what is not on the board is not seen', () => {
  expect(actsAfter('bille-trap', 'd1', 'in', 'stay')).toEqual([]);
  expect(actsAfter('bille-trap', 'd1', 'in', 'turn').map(({ kind }) => kind)).toEqual(['click']);
  expect(actsAfter('rolit:first=toss', 'red').map(({ kind }) => kind)).toEqual(['toss']);
});
