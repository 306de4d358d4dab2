/** How far undo goes, on lists of plies worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { Holder } from './seats';
import { undoTarget } from './undo';

const me: Holder = { kind: 'me' };
const person: Holder = { kind: 'person' };
const computer: Holder = { kind: 'computer', level: 3 };

describe('undo', () => {
  it('takes back the reply of the computer with the ply of the person', () => {
    expect(undoTarget(['a', 'b', 'c', 'd'], [1, 2, 1, 2], [me, computer], 0)).toBe(2);
  });

  it('takes back only the own ply while the computer thinks', () => {
    expect(undoTarget(['a', 'b', 'c'], [1, 2, 1], [me, computer], 0)).toBe(2);
  });

  it('takes back one ply between two people', () => {
    expect(undoTarget(['a', 'b', 'c'], [1, 2, 1], [me, person], 0)).toBe(2);
  });

  it('has nothing to take back before a person has decided', () => {
    expect(undoTarget([], [], [me, computer], 0)).toBeNull();
    expect(undoTarget(['a'], [1], [computer, me], 0)).toBeNull();
  });

  it('does not stop at a forced pass', () => {
    expect(undoTarget(['a', 'b', 'pass', 'c'], [1, 2, 1, 2], [me, computer], 0)).toBe(0);
  });

  it('never goes across a die or a trap', () => {
    expect(undoTarget(['d3', 'in', 'stay', 'd5'], ['chance', 1, 1, 'chance'], [me, person], 0)).toBeNull();
    expect(undoTarget(['d3', 'm4', 'open', 'stay'], ['chance', 1, 'chance', 1], [me, person], 0)).toBe(3);
    expect(undoTarget(['d3', 'm4', 'open'], ['chance', 1, 'chance'], [me, person], 0)).toBeNull();
  });

  it('takes back a decision after the die', () => {
    expect(undoTarget(['d3', 'in'], ['chance', 1], [me, person], 0)).toBe(1);
  });

  it('leaves what was dealt', () => {
    expect(undoTarget(['x', 'y', 'a', 'b'], [1, 2, 1, 2], [me, computer], 2)).toBe(2);
    expect(undoTarget(['x', 'y'], [1, 2], [me, computer], 2)).toBeNull();
  });
});
