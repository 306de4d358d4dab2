/** The walk through the touches, on small trees worked out by hand. */
import { describe, expect, it } from 'vitest';
import { beginGesture, finishedPly, gestureAt, isBegun, touchGesture } from './gesture';

const ply = (text: string, ...touches: string[][]) => ({ text, touches });
const lit = (gesture: { lit: ReadonlySet<string> }) => [...gesture.lit].sort();

describe('a ply of one touch', () => {
  const plies = [ply('d3', ['cell:d3']), ply('c4', ['cell:c4'])];

  it('lights every cell and plays the one touched', () => {
    const start = beginGesture(plies);
    expect(lit(start)).toEqual(['cell:c4', 'cell:d3']);
    expect(finishedPly(touchGesture(plies, start, 'cell:d3'))).toBe('d3');
  });

  it('never plays the only ply by itself', () => {
    const only = [ply('d3', ['cell:d3'])];
    expect(beginGesture(only).chosen).toEqual([]);
    expect(finishedPly(beginGesture(only))).toBeNull();
  });

  it('takes a touch that means nothing as a cancel', () => {
    expect(touchGesture(plies, beginGesture(plies), 'cell:a1').chosen).toEqual([]);
  });
});

describe('a marble, then where', () => {
  const plies = [
    ply('a2b3', ['cell:a2', 'cell:b3']),
    ply('a2b1', ['cell:a2', 'cell:b1']),
    ply('c1d2', ['cell:c1', 'cell:d2']),
    ply('3+', ['slide:3+']),
  ];
  const held = touchGesture(plies, beginGesture(plies), 'cell:a2');

  it('lights where the chosen marble can go', () => {
    expect(lit(held)).toEqual(['cell:b1', 'cell:b3']);
    expect(finishedPly(held)).toBeNull();
    expect(isBegun(plies, held)).toBe(true);
  });

  it('cancels when the marble is touched again', () => {
    expect(touchGesture(plies, held, 'cell:a2').chosen).toEqual([]);
  });

  it('changes to another marble, or to a slide', () => {
    expect(touchGesture(plies, held, 'cell:c1').chosen).toEqual(['cell:c1']);
    expect(finishedPly(touchGesture(plies, held, 'slide:3+'))).toBe('3+');
  });
});

describe('taking back none, one or two', () => {
  const plies = [
    ply('2b1', ['cell:2b1']),
    ply('2b1-2b1', ['cell:2b1', 'cell:2b1']),
    ply('2b1-1a4', ['cell:2b1', 'cell:1a4']),
    ply('2b1-1a4-1b4', ['cell:2b1', 'cell:1a4', 'cell:1b4'], ['cell:2b1', 'cell:1b4', 'cell:1a4']),
    ply('2b1-1b4', ['cell:2b1', 'cell:1b4']),
  ];
  const placed = touchGesture(plies, gestureAt(plies, []), 'cell:2b1');

  it('offers to be done and to go on', () => {
    expect(placed.complete).toBe('2b1');
    expect(finishedPly(placed)).toBeNull();
    expect(lit(placed)).toEqual(['cell:1a4', 'cell:1b4', 'cell:2b1']);
  });

  it('takes back the ball just placed when it is lit', () => {
    expect(finishedPly(touchGesture(plies, placed, 'cell:2b1'))).toBe('2b1-2b1');
  });

  it('knows both orders of two balls as one ply', () => {
    const one = touchGesture(plies, placed, 'cell:1b4');
    expect(one.complete).toBe('2b1-1b4');
    expect(finishedPly(touchGesture(plies, one, 'cell:1a4'))).toBe('2b1-1a4-1b4');
  });

  it('gives the last ball back when it is touched again', () => {
    const one = touchGesture(plies, placed, 'cell:1b4');
    expect(touchGesture(plies, one, 'cell:1b4').chosen).toEqual(['cell:2b1']);
  });
});

describe('touches made by themselves', () => {
  it('chooses the only ball, so only the chimney is asked for', () => {
    const plies = [ply('R@a1', ['ball:red', 'chimney:a1']), ply('R@b1', ['ball:red', 'chimney:b1'])];
    const start = beginGesture(plies);
    expect(start.chosen).toEqual(['ball:red']);
    expect(isBegun(plies, start)).toBe(false);
    expect(touchGesture(plies, start, 'ball:red').chosen).toEqual(['ball:red']);
  });

  it('chooses the only level after a bar', () => {
    const plies = [
      ply('0101@1an', ['pattern:0101', 'level:1', 'slot:an']),
      ply('0101@1bn', ['pattern:0101', 'level:1', 'slot:bn']),
      ply('1000@1an', ['pattern:1000', 'level:1', 'slot:an']),
    ];
    const bar = touchGesture(plies, beginGesture(plies), 'pattern:0101');
    expect(bar.chosen).toEqual(['pattern:0101', 'level:1']);
    expect(touchGesture(plies, bar, 'pattern:0101').chosen).toEqual([]);
  });

  it('stops before the touch that would end the ply', () => {
    const plies = [ply('113>x', ['cell:113', 'axis:x'])];
    const start = beginGesture(plies);
    expect(start.chosen).toEqual(['cell:113']);
    expect(finishedPly(start)).toBeNull();
  });
});
