/** Which position is weighed next. */
import { describe, expect, test } from 'vitest';
import { nextWanted, progressOf, type Weighed } from './queue';

const open: Weighed = 'not yet';

describe('on the game', () => {
  test('the position on the board comes first, then the one before it, then all others from the start', () => {
    const game: Weighed[] = [open, open, open, open];
    const asked: number[] = [];
    for (let wanted = nextWanted(game, game, 2); wanted?.pass === 'quick'; wanted = nextWanted(game, game, 2)) {
      asked.push(wanted.at);
      game[wanted.at] = 'quick';
    }
    expect(asked).toEqual([2, 1, 0, 3]);
  });

  test('everything is looked at quickly before anything is looked at closely', () => {
    expect(nextWanted(['quick', 'quick', open], ['quick', 'quick', open], 0)).toEqual({
      at: 2,
      shown: false,
      pass: 'quick',
    });
    const quick: Weighed[] = ['quick', 'quick', 'quick'];
    expect(nextWanted(quick, quick, 1)).toEqual({ at: 1, shown: true, pass: 'deep' });
    const done: Weighed[] = ['deep', 'deep', 'quick'];
    expect(nextWanted(done, done, 0)).toEqual({ at: 2, shown: false, pass: 'deep' });
  });

  test('a set-up is never asked about, and in the end there is nothing to ask', () => {
    const game: Weighed[] = ['never', 'never', 'deep', 'deep'];
    expect(nextWanted(game, game, 1)).toBeNull();
    expect(nextWanted(['never', open], ['never', open], 0)).toEqual({ at: 1, shown: false, pass: 'quick' });
  });
});

test('a variation on the board goes before the game, the rest of it after', () => {
  const game: Weighed[] = ['quick', open, open];
  expect(nextWanted(game, ['quick', open, open, open], 2)).toEqual({ at: 2, shown: true, pass: 'quick' });
  expect(nextWanted(game, ['quick', 'quick', 'quick', open], 2)).toEqual({ at: 1, shown: false, pass: 'quick' });
  const quick: Weighed[] = ['quick', 'quick', 'quick'];
  expect(nextWanted(quick, [...quick, open], 2)).toEqual({ at: 3, shown: true, pass: 'quick' });
});

test('progress counts two questions for each position but those of the set-up', () => {
  expect(progressOf(['never', open, 'quick', 'deep'])).toEqual({ done: 3, all: 6 });
  expect(progressOf(['never'])).toEqual({ done: 0, all: 0 });
});
