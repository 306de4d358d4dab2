// What is read from texts and from the difference of two pictures.
import { describe, expect, it } from 'vitest';
import type { BallCubeChimney } from '../core/generated/types';
import { entrySide, lineFrom, pushOf } from './cubulus/solid/lines';
import { changedCells } from '../board/solid/difference';
import { falls } from './ballcube/solid/falls';
import { cellPlace, ridesTo, slideOf } from './quits/solid/lines';
import { firstQuality, QualityJudge } from '../board/solid/quality';
import { cellPlace as trackPlace, turnOf } from './bille-trap/solid/parts';

describe('the difference of two boards', () => {
  it('tells marbles that came, went and changed', () => {
    const before = [
      { cell: 'a1', marble: null },
      { cell: 'b1', marble: 'red' as const },
      { cell: 'c1', marble: 'red' as const },
      { cell: 'd1', marble: 'blue' as const },
    ];
    const after = [
      { cell: 'a1', marble: 'green' as const },
      { cell: 'b1', marble: null },
      { cell: 'c1', marble: 'green' as const },
      { cell: 'd1', marble: 'blue' as const },
    ];
    expect(changedCells(before, after)).toEqual({
      placed: [{ cell: 'a1', after: 'green' }],
      removed: [{ cell: 'b1', before: 'red' }],
      turned: [{ cell: 'c1', before: 'red', after: 'green' }],
    });
  });
});

describe('slides of Quits', () => {
  it('run in the direction in which the marbles move', () => {
    expect(slideOf('3+')).toEqual(['a3', 'b3', 'c3', 'd3', 'e3']);
    expect(slideOf('b-')).toEqual(['b5', 'b4', 'b3', 'b2', 'b1']);
    expect(slideOf('b2c3')).toBeNull();
  });

  it('carry the marbles on their tiles by one', () => {
    expect(ridesTo('b3', slideOf('3+'))).toBe('c3');
    expect(ridesTo('b4', slideOf('3+'))).toBe('b4');
    expect(ridesTo('b4', null)).toBe('b4');
  });

  it('has a1 at the left and in front', () => {
    expect(cellPlace('a1').toArray()).toEqual([-2, 0, 2]);
    expect(cellPlace('e5').toArray()).toEqual([2, 0, -2]);
  });
});

describe('lines of Cubulus', () => {
  it('are read from the entry inwards', () => {
    expect(pushOf('113>x')).toEqual({ entry: '113', axis: 'x' });
    expect(pushOf('333@z')).toEqual({ entry: '333', axis: 'z' });
    expect(pushOf('113')).toBeNull();
    expect(lineFrom('113', 'x')).toEqual(['113', '213', '313']);
    expect(lineFrom('113', 'z')).toEqual(['113', '112', '111']);
    expect(entrySide('113', 'z')).toBe(1);
  });
});

describe('falls of BallCube', () => {
  const chimney = (name: string, level: number | null, ball: 'red' | null = 'red'): BallCubeChimney => ({
    chimney: name,
    ball,
    level,
  });

  it('go level by level, the lowest ball first', () => {
    const before = [chimney('a1', 1), chimney('b1', 4), chimney('c1', 2), chimney('d1', null)];
    const after = [chimney('a1', 3), chimney('b1', null), chimney('c1', 2), chimney('d1', null)];
    expect(falls(before, after, 6)).toEqual([
      { chimney: 'b1', colour: 'red', levels: [5, 6], out: true },
      { chimney: 'a1', colour: 'red', levels: [2, 3], out: false },
    ]);
  });

  it('begin above the cube for a ball that is dropped in', () => {
    const before = [chimney('a1', null, null)];
    expect(falls(before, [chimney('a1', 2)], 3)).toEqual([
      { chimney: 'a1', colour: 'red', levels: [1, 2], out: false },
    ]);
    expect(falls(before, [chimney('a1', null)], 1)).toEqual([{ chimney: 'a1', colour: 'red', levels: [1], out: true }]);
  });
});

describe('the track of Bille-Trap', () => {
  it('turns by one cell a click', () => {
    // After a click each cell lies where the next one lay before.
    for (const cell of [1, 5, 10, 17]) {
      expect(trackPlace(cell, turnOf(1)).distanceTo(trackPlace(cell + 1, 0))).toBeLessThan(1e-9);
    }
  });

  it('begins in front', () => {
    expect(trackPlace(1, 0).x).toBeCloseTo(0, 9);
    expect(trackPlace(1, 0).z).toBeGreaterThan(3);
  });
});

describe('the quality', () => {
  it('begins plain without graphics hardware, and as it is told', () => {
    expect(firstQuality('auto', 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))')).toBe('low');
    expect(firstQuality('auto', 'Apple GPU')).toBe('medium');
    expect(firstQuality('high', 'SwiftShader')).toBe('high');
  });

  it('rises with fluent frames, falls with sluggish ones, and does not rise again', () => {
    const judge = new QualityJudge('medium');
    const feed = (time: number): (string | null)[] =>
      Array.from({ length: 8 }, () => judge.frame(time)).filter((change) => change !== null);
    expect(feed(5)).toEqual(['high']);
    expect(feed(16)).toEqual([]);
    expect(feed(60)).toEqual(['medium']);
    expect(feed(5)).toEqual([]);
    expect(feed(60)).toEqual(['low']);
    expect(feed(60)).toEqual([]);
  });

  it('does not mind a single slow frame', () => {
    const judge = new QualityJudge('high');
    for (const time of [900, 16, 16, 16, 16, 16, 16, 16]) expect(judge.frame(time)).toBeNull();
  });
});
