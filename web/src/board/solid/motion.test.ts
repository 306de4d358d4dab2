import { describe, expect, it } from 'vitest';
import { LONGEST_PLY } from '../pace';
import { even, Timeline } from './motion';

describe('a timeline', () => {
  it('moves from 0 to exactly 1 between start and end', () => {
    const timeline = new Timeline();
    const seen: number[] = [];
    timeline.move(100, 200, (t) => seen.push(t), even);
    expect(timeline.length).toBe(300);
    expect(timeline.advance(50)).toBe(true);
    expect(seen).toEqual([]);
    timeline.advance(150);
    expect(seen).toEqual([0.5]);
    expect(timeline.advance(500)).toBe(false);
    expect(seen).toEqual([0.5, 1]);
  });

  it('cut short, ends every motion in order and leaves out the cues', () => {
    const timeline = new Timeline();
    const order: string[] = [];
    timeline.move(200, 100, (t) => order.push(`late ${t}`));
    timeline.move(0, 100, (t) => order.push(`early ${t}`));
    timeline.at(150, () => order.push('sound'));
    timeline.finish();
    timeline.finish();
    timeline.advance(1000);
    expect(order).toEqual(['early 1', 'late 1']);
  });

  it('gives each cue once', () => {
    const timeline = new Timeline();
    let sounds = 0;
    timeline.at(10, () => sounds++);
    timeline.advance(20);
    timeline.advance(20);
    expect(sounds).toBe(1);
  });

  it('that is too long keeps its rhythm at a faster pace', () => {
    const timeline = new Timeline();
    const seen: (number | string)[] = [];
    timeline.move(LONGEST_PLY, LONGEST_PLY, (t) => seen.push(t), even);
    timeline.at(LONGEST_PLY, () => seen.push('sound'));
    timeline.keepPace();
    expect(timeline.length).toBe(LONGEST_PLY);
    timeline.advance(LONGEST_PLY / 2 - 1);
    expect(seen).toEqual([]);
    timeline.advance(1 + LONGEST_PLY / 4);
    expect(seen).toEqual(['sound', 0.5]);
    expect(timeline.advance(LONGEST_PLY / 4)).toBe(false);
    expect(seen).toEqual(['sound', 0.5, 1]);
  });

  it('that is short enough keeps its pace', () => {
    const timeline = new Timeline();
    timeline.move(100, 200, () => undefined);
    timeline.keepPace();
    expect(timeline.length).toBe(300);
  });
});
