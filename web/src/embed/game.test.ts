/** What an embedded board shows, and what it says is wrong. */
import { describe, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { Fault, Game, type Wanted } from './game';

const rules = rulesForTests();
const nothing: Wanted = { game: null, record: null, plies: null, position: null };
const open = (wanted: Partial<Wanted>): Game => new Game(rules, { ...nothing, ...wanted });

function faultOf(wanted: Partial<Wanted>): Fault {
  try {
    open(wanted);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

function recordOf(game: string, plies: readonly string[]): string {
  const match = rules.open(game);
  for (const ply of plies) match.play(ply);
  const record = match.record();
  match.free();
  return record;
}

test('steps go back and forth', () => {
  const game = open({ game: 'pylos', plies: ' 1a1  1b2\n1c3 ' });
  expect(game.plies).toEqual(['1a1', '1b2', '1c3']);
  for (const at of [3, 0, 2, 1, 1, 3]) expect(game.stateAt(at).history).toEqual(['1a1', '1b2', '1c3'].slice(0, at));
});

test('a record brings its game, a name alone the beginning', () => {
  expect(open({ record: recordOf('rolit:players=3', ['f4']) }).stateAt(1)).toMatchObject({ game: 'rolit:players=3' });
  expect(open({ game: 'rolit', record: recordOf('rolit:players=3', ['f4']) }).id).toBe('rolit');
  expect(open({ game: 'quits' }).plies).toEqual([]);
});

test('a position is a beginning, too', () => {
  const { position } = open({ game: 'pylos', plies: '1a1' }).stateAt(1);
  const game = open({ game: 'pylos', position: ` ${position} `, plies: '1b2' });
  expect(game.stateAt(0)).toMatchObject({ start: position, history: [] });
  expect(game.stateAt(1).history).toEqual(['1b2']);
});

describe('what is wrong is told by its kind', () => {
  test.each([
    ['none', {}],
    ['none', { game: ' ' }],
    ['game', { game: 'chess' }],
    ['game', { game: 'pylos:players=9' }],
    ['position', { game: 'pylos', position: 'nonsense' }],
    ['plies', { game: 'pylos', plies: '1a1 1a1' }],
    ['plies', { game: 'pylos', plies: '💥' }],
    ['record', { game: 'pylos', record: 'nonsense' }],
    ['record', { record: '' }],
    ['other', { game: 'quits', record: recordOf('pylos', ['1a1']) }],
  ] as const)('%s', (kind, wanted) => {
    expect(faultOf(wanted).kind).toBe(kind);
  });
});
