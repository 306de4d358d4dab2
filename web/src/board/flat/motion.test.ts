/** Plans are put together and played faster without losing anything, and become animations. */
import { describe, expect, it } from 'vitest';
import { LONGEST_PLY } from '../pace';
import { keyframes, paced, Planner, type Plan } from './motion';

function planOf(length: number): Plan {
  const planner = new Planner();
  planner.actor(
    'red',
    [
      { x: 0, y: 0, at: 0 },
      { x: 5, y: 6, at: length / 2, turn: 9 },
      { x: 7, y: 8, at: length },
    ],
    'cell:a1',
  );
  planner.sound(length / 4, 'roll');
  planner.sound(length, 'wood');
  const plan = planner.plan();
  if (!plan) throw new Error('something moves');
  return plan;
}

describe('a plan', () => {
  it('lasts as long as anything in it moves, and there is none where nothing does', () => {
    expect(planOf(300)).toMatchObject({ length: 300, hidden: new Set(['cell:a1']) });
    const planner = new Planner();
    planner.sound(0, 'wood');
    expect(planner.plan()).toBeNull();
  });

  it('is quickened for actors, sounds and the end alike', () => {
    expect(paced(planOf(2 * LONGEST_PLY))).toEqual(planOf(LONGEST_PLY));
  });

  it('is left alone when it is quick enough', () => {
    expect(paced(planOf(LONGEST_PLY))).toEqual(planOf(LONGEST_PLY));
    expect(paced(planOf(200))).toEqual(planOf(200));
  });
});

describe('keyframes', () => {
  it('reach from the beginning to the end, also for an actor that starts late', () => {
    const frames = keyframes([{ x: 1, y: 2, at: 50 }], 100);
    expect(frames.map(({ offset }) => offset)).toEqual([0, 0.5, 1]);
  });
});
