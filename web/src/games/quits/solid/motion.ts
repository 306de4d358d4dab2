/**
 * How plies of Quits move in 3D: a marble hops, or the tiles of a line really slide. The one at the empty end is taken out and arcs over to the
 * other end while the rest, with the marbles on them, make room. Marbles leave over their goal corner.
 */
import type { Object3D } from 'three';
import { actsOfKind, startOf, type Act } from '../../../board/acts';
import { easeBoth, type Timeline } from '../../../board/solid/motion';
import type { MarbleScene } from '../../../board/solid/scene';
import { cellPlace, marblePlace } from './layout';

const SLIDE = 380;
/** How long the tile that is taken out has the line for itself. */
const BEFORE = 120;

/** `tiles` are found by the names of their cells. */
export function play(
  acts: readonly Act[],
  timeline: Timeline,
  board: MarbleScene,
  tiles: ReadonlyMap<string, Object3D>,
): void {
  let end = 0;
  const [slide] = actsOfKind(acts, 'slide');
  slide?.tiles.forEach((cell, i) => {
    const tile = tiles.get(cell);
    const next = slide.tiles[i + 1];
    if (!tile) return;
    if (next) timeline.glide(BEFORE, SLIDE - BEFORE, tile, cellPlace(next), easeBoth);
    else end = timeline.hop(0, SLIDE + 60, tile, cellPlace(slide.tiles[0] ?? cell), 1.5);
  });
  if (slide) timeline.sound(end, 'wood');
  for (const journey of actsOfKind(acts, 'journey')) {
    const start = startOf(journey);
    if (start.kind !== 'cell') continue;
    const marble = board.setsOut(start, journey.marble, marblePlace(start.cell));
    for (const { from, to, way } of journey.legs) {
      if (to.kind === 'cell') {
        const place = marblePlace(to.cell);
        if (way === 'slide') timeline.glide(BEFORE, SLIDE - BEFORE, marble, place, easeBoth);
        else end = timeline.hop(0, 260, marble, place, 0.45);
      } else if (from.kind === 'cell') {
        const away = cellPlace(from.cell)
          .multiplyScalar(1.9)
          .setY(marblePlace(from.cell).y - 0.1);
        const gone = timeline.hop(Math.max(end, SLIDE * 0.7), 300, marble, away, 0.7);
        timeline.vanish(gone - 120, 120, marble);
        timeline.sound(gone - 150, 'glass');
      }
    }
    if (!slide) timeline.sound(end, 'glass');
  }
}
