/** The elastic lattice of Cubulus. */
import { CylinderGeometry, type Mesh, SphereGeometry } from 'three';
import type { Kit } from '../../../board/solid/kit';
import { join } from '../../../board/solid/shapes';
import { PITCH } from './layout';

/** The cords of one layer: nine cells, twelve posts and two nets. */
export function layerLattice(kit: Kit): Mesh['geometry'] {
  const parts = [];
  const round = kit.plain ? 6 : 10;
  const cord = (length: number) => new CylinderGeometry(0.036, 0.036, length, round, 1);
  const lines = [-1.5, -0.5, 0.5, 1.5].map((i) => i * PITCH);
  for (const y of [-PITCH / 2, PITCH / 2]) {
    for (const at of lines) {
      parts.push(
        cord(3 * PITCH)
          .rotateZ(Math.PI / 2)
          .translate(0, y, at),
      );
      parts.push(
        cord(3 * PITCH)
          .rotateX(Math.PI / 2)
          .translate(at, y, 0),
      );
    }
  }
  for (const x of lines) {
    for (const z of lines) {
      parts.push(cord(PITCH).translate(x, 0, z));
      for (const y of [-PITCH / 2, PITCH / 2]) parts.push(new SphereGeometry(0.062, round, round).translate(x, y, z));
    }
  }
  return join(parts);
}
