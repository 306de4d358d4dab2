/** What is seen of plies, worked out by hand. */
import { expect, test } from 'vitest';
import { actTexts } from '../testing/acts';
import { rulesForTests } from '../testing/rules';
import { actsOf, endOf, leavingIn, pressedIn, startOf, type Act } from './acts';

const rules = rulesForTests();

function actsAfter(game: string, ...plies: string[]): Act[] {
  const table = rules.open(game);
  for (const ply of plies) table.play(ply);
  const acts = actsOf(table.state());
  table.free();
  return acts;
}

test('a marble that moves twice makes one journey, and hands are counted', () => {
  // Light has eleven of its fifteen balls left when it completes a square, and takes back two, the one that it has just placed at last.
  const square = ['1a1', '1d4', '1b1', '1d3', '1a2', '1c4'];
  const acts = actsAfter('pylos', ...square, '1b2-1a1-1b2');
  expect(actTexts(acts)).toEqual([
    'light hand:1 11, put cell:1b2, take-back hand:1 12',
    'light cell:1a1, take-back hand:1 11',
  ]);
  expect(acts.flatMap((act) => (act.kind === 'journey' ? act.legs.map(({ order }) => order) : []))).toEqual([0, 2, 1]);
});

test('marbles of a line move side by side', () => {
  expect(actTexts(actsAfter('quits', 'c1d2', 'e4d3', 'b2c3', 'd5c4', 'a-', 'c5b4', '3-'))).toEqual([
    'slide',
    'red cell:c3, slide cell:b3',
    'blue cell:d3, slide cell:c3',
    'blue cell:e3, slide cell:d3',
  ]);
});

test('a ball is held in front of the cube before it goes in', () => {
  const setUp = ['123', '131', '132', '133', '211', '212', '213', '221', '222'];
  expect(actTexts(actsAfter('cubulus', ...setUp, '133>y'))).toEqual([
    'red hand:1 8, put outside:133y, go-in cell:133',
    'neutral cell:123, push cell:113',
    'neutral cell:133, push cell:123',
  ]);
});

test('a ball that falls right through the cube leaves it below', () => {
  const start = ['0100@2bn', '0010@2cs', 'R@b1', 'K@c3', 'R@b3', 'K@c4'];
  const acts = actsAfter('ballcube:levels=2,bars=2,balls=2', ...start, '2b+');
  expect(actTexts(acts)[0]).toBe('bar-shift');
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

test('what leaves and what is pressed has the names of its places', () => {
  const pushed = actsAfter('cubulus', '123', '131', '132', '133', '211', '212', '213', '221', '222', '133>y');
  expect([...leavingIn(pushed)]).toEqual(['hand:1 8', 'cell:123', 'cell:133']);
  const landed = actsAfter('bille-trap:closed=24', 'd1', 'in', 'stay', 'd1', 'in');
  expect([...pressedIn(landed)]).toEqual(['cell:1']);
  expect([
    ...leavingIn(actsAfter('ballcube:levels=2,bars=2,balls=1', '0100@1an', '0010@2an', 'R@a1', 'K@a3', '1a+')),
  ]).toEqual(['bar:1a', 'ball:a1']);
});
