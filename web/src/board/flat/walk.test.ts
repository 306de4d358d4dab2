/** Where keys lead on a board, on small boards made up for it. */
import { describe, expect, it } from 'vitest';
import { nearest, nextChoosable, stepFrom, type Part, type Walk } from './walk';

const part = (x: number, y: number, area = 0, walk: Walk = 'plane', choosable = false): Part => ({
  x,
  y,
  area,
  walk,
  choosable,
});

describe('over a plane', () => {
  it('arrows follow rows and columns before they go astray', () => {
    const from = part(0, 0);
    const parts = [part(20, 0), part(60, 0), part(20, 30), part(0, 40)];
    expect(nearest(from, parts, 'right')).toBe(parts[0]);
    expect(nearest(from, parts, 'down')).toBe(parts[3]);
    expect(nearest(from, parts, 'left')).toBeNull();
  });

  it('Home and End lead to the ends of the row', () => {
    const row = [part(0, 0), part(10, 0), part(20, 0), part(0, 10)] as const;
    expect(stepFrom(row, row[1], 'first')).toBe(row[0]);
    expect(stepFrom(row, row[1], 'last')).toBe(row[2]);
  });

  it('arrows end at the edge of a level, and Page Up leads to the same place of the next one', () => {
    const low = [part(0, 0, 1), part(10, 0, 1), part(0, 10, 1), part(10, 10, 1)] as const;
    const high = [part(100, 0, 2), part(110, 0, 2), part(100, 10, 2), part(110, 10, 2)] as const;
    const all = [...low, ...high];
    expect(stepFrom(all, low[1], 'right')).toBeNull();
    expect(stepFrom(all, low[3], 'higher')).toBe(high[3]);
    expect(stepFrom(all, high[1], 'lower')).toBe(low[1]);
    expect(stepFrom(all, high[1], 'higher')).toBeNull();
  });
});

describe('through lists and along tracks', () => {
  it('a list goes on with either pair of arrows and ends at its ends', () => {
    const list = [part(0, 0, 1, 'list'), part(5, 5, 1, 'list'), part(9, 0, 2, 'list')] as const;
    expect(stepFrom(list, list[0], 'down')).toBe(list[1]);
    expect(stepFrom(list, list[1], 'left')).toBe(list[0]);
    expect(stepFrom(list, list[1], 'right')).toBeNull();
    expect(stepFrom(list, list[0], 'last')).toBe(list[1]);
  });

  it('a list is entered at its beginning from elsewhere', () => {
    const all = [part(0, 0, 2), part(9, 9, 2), part(50, 0, 1, 'list'), part(59, 9, 1, 'list')] as const;
    expect(stepFrom(all, all[1], 'lower')).toBe(all[2]);
  });

  it('a track goes on in the next ring, and up leads inwards', () => {
    const track = [
      part(-20, 0, 1, 'track'),
      part(20, 0, 1, 'track'),
      part(-10, 0, 2, 'track'),
      part(10, 0, 2, 'track'),
    ] as const;
    expect(stepFrom(track, track[1], 'right')).toBe(track[2]);
    expect(stepFrom(track, track[1], 'up')).toBe(track[3]);
    expect(stepFrom(track, track[2], 'down')).toBe(track[0]);
  });
});

it('parts that can be chosen follow each other round and round, in both ways', () => {
  const all = [
    part(0, 0, 0, 'plane', true),
    part(1, 0),
    part(2, 0, 0, 'plane', true),
    part(3, 0, 0, 'plane', true),
  ] as const;
  expect(nextChoosable(all, null)).toBe(all[0]);
  expect(nextChoosable(all, all[0])).toBe(all[2]);
  expect(nextChoosable(all, all[3])).toBe(all[0]);
  expect(nextChoosable(all, all[1], true)).toBe(all[0]);
  expect(nextChoosable(all, all[0], true)).toBe(all[3]);
  expect(nextChoosable(all, all[2], true)).toBe(all[0]);
  expect(nextChoosable([all[1]], all[1])).toBeNull();
});
