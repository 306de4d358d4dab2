/**
 * How richly the scene is drawn. "High" has glass that lets light through and soft shadows, "medium" glossy marbles and shadows, "low" plain
 * materials without shadow maps. The judge chooses from measured frame times and moves slowly: a single slow frame (a shader being compiled, a
 * busy moment) changes nothing.
 */

export type Quality = 'high' | 'medium' | 'low';
export type QualityWish = 'auto' | 'high' | 'low';

/** Frames longer than this, in milliseconds, are felt as stutter; shorter than `FLUENT` there is time to spare. */
const SLUGGISH = 34;
const FLUENT = 12;
const ENOUGH = 8;

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Where to begin: a drawing program without graphics hardware gets the plain picture at once. */
export function firstQuality(wish: QualityWish, renderer: string): Quality {
  if (wish !== 'auto') return wish;
  return SOFTWARE.test(renderer) ? 'low' : 'medium';
}

export class QualityJudge {
  private times: number[] = [];
  private fell = false;

  constructor(private quality: Quality) {}

  /** Takes the time that a frame took; answers with the new quality when it should change. */
  frame(milliseconds: number): Quality | null {
    this.times.push(milliseconds);
    if (this.times.length < ENOUGH) return null;
    const sorted = [...this.times].sort((a, b) => a - b);
    const median = sorted[ENOUGH >> 1] ?? 0;
    this.times = [];
    if (median > SLUGGISH && this.quality !== 'low') {
      // Whoever fell once does not climb again: switching back and forth is worse than a plain picture.
      this.fell = true;
      return (this.quality = this.quality === 'high' ? 'medium' : 'low');
    }
    if (median < FLUENT && this.quality === 'medium' && !this.fell) return (this.quality = 'high');
    return null;
  }
}
