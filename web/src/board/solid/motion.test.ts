/** Motions in 3D as they are played: to the end, cut short, and at a quicker pace. */
import { describe, expect, it } from 'vitest';
import { LONGEST_PLY } from '../pace';
import { type Ease, easeOut, Timeline } from './motion';

const even: Ease = (t) => t;

describe('a timeline', () => {
  it('moves from 0 to exactly 1 between start and end', () => {
    const timeline = new Timeline();
    const seen: number[] = [];
    timeline.move(100, 200, even, (t) => seen.push(t));
    expect(timeline.length).toBe(300);
    expect(timeline.advance(50)).toBe(true);
    expect(seen).toEqual([]);
    timeline.advance(150);
    expect(seen).toEqual([0.5]);
    expect(timeline.advance(500)).toBe(false);
    expect(seen).toEqual([0.5, 1]);
  });

  it('cut short, ends every motion in order', () => {
    const timeline = new Timeline();
    const order: string[] = [];
    timeline.move(200, 100, easeOut, (t) => order.push(`late ${t}`));
    timeline.move(0, 100, easeOut, (t) => order.push(`early ${t}`));
    timeline.finish();
    timeline.finish();
    timeline.advance(1000);
    expect(order).toEqual(['early 1', 'late 1']);
  });

  it('that is too long keeps its rhythm at a faster pace', () => {
    const timeline = new Timeline();
    const seen: number[] = [];
    timeline.move(LONGEST_PLY, LONGEST_PLY, even, (t) => seen.push(t));
    timeline.sound(LONGEST_PLY, 'wood');
    timeline.keepPace();
    expect(timeline.length).toBe(LONGEST_PLY);
    expect(timeline.sounds).toEqual([{ at: LONGEST_PLY / 2, name: 'wood' }]);
    timeline.advance(LONGEST_PLY / 2 - 1);
    expect(seen).toEqual([]);
    timeline.advance(1 + LONGEST_PLY / 4);
    expect(seen).toEqual([0.5]);
    expect(timeline.advance(LONGEST_PLY / 4)).toBe(false);
    expect(seen).toEqual([0.5, 1]);
  });

  it('that is short enough keeps its pace', () => {
    const timeline = new Timeline();
    timeline.move(100, 200, easeOut, () => undefined);
    timeline.keepPace();
    expect(timeline.length).toBe(300);
  });
});
