// A plan that is too long is played faster, and nothing of it is lost or out of step.
import { describe, expect, it } from 'vitest';
import { LONGEST_PLY } from '../pace';
import { paced, type MarbleActor, type Plan } from './motion';

function planOf(length: number): Plan {
  const actor: MarbleActor = {
    key: 'one',
    colour: 'red',
    stops: [
      { x: 0, y: 0, at: 0 },
      { x: 5, y: 6, at: length / 2, turn: 9 },
      { x: 7, y: 8, at: length },
    ],
  };
  return {
    hidden: new Set(['a1']),
    actors: [actor],
    sounds: [
      { at: length / 4, name: 'roll' },
      { at: length, name: 'wood' },
    ],
    length,
  };
}

describe('the pace of a plan', () => {
  it('is quickened for actors, sounds and the end alike', () => {
    expect(paced(planOf(2 * LONGEST_PLY))).toEqual(planOf(LONGEST_PLY));
  });

  it('is left alone when it is quick enough', () => {
    expect(paced(planOf(LONGEST_PLY))).toEqual(planOf(LONGEST_PLY));
    expect(paced(planOf(200))).toEqual(planOf(200));
  });
});
