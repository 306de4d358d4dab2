/** The wood of Pylos: a field of wells, the groove around it for the reserves, and the rim. */
import { Group } from 'three';
import type { Kit } from '../../../board/solid/kit';
import { cutRectangle, roundedRectangle, shadeByDepth, slab } from '../../../board/solid/shapes';
import { piece, wells } from '../../../board/solid/wooden';
import { GROOVE, GROOVE_DEPTH, HEIGHT, OUTER, WELL_DEPTH } from './layout';

export function plate(kit: Kit): Group {
  const inner = roundedRectangle(2 * (GROOVE - 0.53), 2 * (GROOVE - 0.53), 0.3);
  cutRectangle(inner, 3.999, 3.999, 0.01);
  const outer = roundedRectangle(OUTER, OUTER, 0.75);
  cutRectangle(outer, 2 * (GROOVE + 0.55), 2 * (GROOVE + 0.55), 0.62);
  const floor = roundedRectangle(2 * (GROOVE + 0.7), 2 * (GROOVE + 0.7), 0.5);
  const bed = shadeByDepth(slab(floor, 0.2, 0).translate(0, -GROOVE_DEPTH, 0), 0.5, 0.55);
  return new Group().add(
    piece(kit, wells(kit, 4, 0.38, WELL_DEPTH), 'beech', { shaded: true }),
    piece(kit, slab(inner, HEIGHT, 0.05), 'beech'),
    piece(kit, slab(outer, HEIGHT, 0.08), 'beech'),
    piece(kit, bed, 'beech', { shaded: true }),
  );
}
