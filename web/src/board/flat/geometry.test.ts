/** How flat boards are turned to whoever they face. */
import { describe, expect, it } from 'vitest';
import { edgeLabels, quarterTurns, turned } from './geometry';

const rounded = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({
  x: Math.round(x) + 0,
  y: Math.round(y) + 0,
});

describe('turning', () => {
  it('brings the seat that is faced to the bottom', () => {
    expect(quarterTurns(2, 2)).toBe(2);
    expect(quarterTurns(2, 4)).toBe(1);
    expect(rounded(turned({ x: -1, y: 0 }, 1))).toEqual({ x: 0, y: 1 });
    expect(rounded(turned({ x: 1, y: 0 }, 3))).toEqual({ x: 0, y: 1 });
  });

  it('names columns and rows where they are after a turn', () => {
    expect(edgeLabels(['a', 'b'], ['1', '2'], 1)).toEqual({ top: ['1', '2'], left: ['b', 'a'] });
    expect(edgeLabels(['a', 'b'], ['1', '2'], 2)).toEqual({ top: ['b', 'a'], left: ['2', '1'] });
  });
});
