/** What faults cost in marbles, in positions whose count can be seen. */
import { beforeAll, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { optionsOf, stateOf, type MatchState, type Rules } from '../core/rules';
import { games } from '../games';
import { materialLost, type MaterialLoss } from './material';

let rules: Rules;
beforeAll(() => {
  rules = rulesForTests();
});

function after(game: string, plies: string): MatchState {
  return stateOf(rules, { game, plies: plies.split(' ') });
}

/** A state with other scores, where a real game to them would be long. */
function scored(game: string, scores: readonly number[], over = false): MatchState {
  const state = stateOf(rules, { game });
  return {
    ...state,
    view: { ...state.view, scores: [...scores] },
    outcome: over ? { winners: [1], scores: [...scores] } : null,
  } as MatchState;
}

function lost(better: MatchState, played: MatchState, seat: number, proved: boolean): MaterialLoss | null {
  return materialLost(games[better.id].counted(optionsOf(rules, better.game)), [better, played], seat, proved);
}

test('Pylos: a square that is not used costs the balls that it would have brought back', () => {
  const before = '1a1 1d4 1b1 1d3 1a2 1c4';
  const better = after('pylos', `${before} 1b2-1a1-1a2`);
  expect(lost(better, after('pylos', `${before} 1b2`), 1, false)).toEqual({ kind: 'reserve', count: 2 });
  expect(lost(better, after('pylos', `${before} 1b2-1a1`), 1, false)).toEqual({ kind: 'reserve', count: 1 });
  expect(lost(better, better, 1, false)).toBeNull();
});

test('what the other gains counts as much as what one loses', () => {
  expect(lost(scored('quits', [1, 0]), scored('quits', [1, 1]), 1, false)).toEqual({ kind: 'out', count: 1 });
  expect(lost(scored('quits:players=4', [1, 0, 0, 0]), scored('quits:players=4', [1, 0, 1, 0]), 1, false)).toEqual({
    kind: 'out',
    count: 1,
  });
});

test('BallCube: balls out, the other way round in misère, points in CounterBall', () => {
  const [ahead, behind] = [
    [3, 1],
    [2, 1],
  ];
  expect(lost(scored('ballcube', ahead), scored('ballcube', behind), 1, false)).toEqual({ kind: 'fallen', count: 1 });
  expect(lost(scored('ballcube:rules=misere', ahead), scored('ballcube:rules=misere', behind), 1, false)).toBeNull();
  expect(lost(scored('ballcube:rules=misere', behind), scored('ballcube:rules=misere', ahead), 1, false)).toEqual({
    kind: 'fallen',
    count: 1,
  });
  expect(lost(scored('ballcube:rules=counter', [9, 2]), scored('ballcube:rules=counter', [4, 2]), 1, false)).toEqual({
    kind: 'points',
    count: 5,
  });
});

test('Rolit: only proved lines to the end are counted', () => {
  expect(lost(scored('rolit', [40, 24], true), scored('rolit', [36, 28], true), 1, true)).toEqual({
    kind: 'end',
    count: 4,
  });
  expect(lost(scored('rolit', [40, 24], true), scored('rolit', [36, 28], true), 1, false)).toBeNull();
  expect(lost(scored('rolit', [40, 24]), scored('rolit', [36, 28]), 1, true)).toBeNull();
});

test('Bille-Trap counts marbles in the House, Cubulus nothing', () => {
  expect(lost(scored('bille-trap', [2, 0]), scored('bille-trap', [1, 0]), 1, false)).toEqual({
    kind: 'home',
    count: 1,
  });
  expect(lost(scored('cubulus', [1, 0]), scored('cubulus', [0, 0]), 1, false)).toBeNull();
});
