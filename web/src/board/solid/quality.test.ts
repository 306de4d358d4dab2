/** How richly 3D is drawn, chosen by the machine. */
import { describe, expect, it } from 'vitest';
import { firstQuality, QualityJudge } from './quality';

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
