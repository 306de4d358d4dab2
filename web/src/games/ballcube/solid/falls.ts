// Which balls of BallCube fall between two pictures of the cube, and past which levels, so a fall can be shown
// level by level. Balls that lie lower fall first.
import type { BallCubeChimney } from '../../../core/generated/types';
import type { MarbleColour } from '../../../board/marble/colours';

export interface Fall {
  chimney: string;
  colour: MarbleColour;
  /** The levels at which it arrives one after another. */
  levels: number[];
  /** Whether it goes on and leaves the cube. */
  out: boolean;
}

export function falls(before: readonly BallCubeChimney[], after: readonly BallCubeChimney[], levels: number): Fall[] {
  const old = new Map(before.map((chimney) => [chimney.chimney, chimney]));
  const found: (Fall & { from: number })[] = [];
  for (const { chimney, ball, level } of after) {
    const was = old.get(chimney);
    if (!ball || (was?.ball && was.level === level)) continue;
    // A ball that was not there yet comes from above the first level.
    const from = was?.ball ? was.level : 0;
    if (from === null) continue;
    const last = level ?? levels;
    const passed = Array.from({ length: Math.max(0, last - from) }, (_, i) => from + 1 + i);
    found.push({ chimney, colour: ball, levels: passed, out: level === null, from });
  }
  return found.sort((a, b) => b.from - a.from).map(({ from: _, ...fall }) => fall);
}
