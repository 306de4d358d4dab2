/** Wooden pieces that several games share: plates and rims, a square of wells, and where the names of its rows stand. */
import { type BufferGeometry, Mesh, Vector3 } from 'three';
import type { Kit } from './kit';
import type { Label } from './labels';
import { join, runGrain, wellTile } from './shapes';
import type { WoodName } from './wood';

interface Cut {
  /** The height at which it lies. */
  y?: number;
  /** How many units of wood show the picture of its grain once. */
  grain?: number;
  /** Whether its geometry brings its own darkness in hollows. */
  shaded?: boolean;
}

/** A piece of wood that throws and catches shadows. */
export function piece(kit: Kit, shape: BufferGeometry, wood: WoodName, { y = 0, grain = 7, shaded }: Cut = {}): Mesh {
  const mesh = new Mesh(kit.keep(runGrain(shape, grain)), kit.wood(wood, shaded));
  mesh.position.y = y;
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A square of wells one unit apart, its surface at y = 0 and its middle at the origin. */
export function wells(kit: Kit, cells: number, radius: number, depth: number): BufferGeometry {
  const half = (cells - 1) / 2;
  const tiles = Array.from({ length: cells * cells }, (_, i) =>
    wellTile(radius, depth, kit.plain ? 16 : 32).translate((i % cells) - half, 0, Math.floor(i / cells) - half),
  );
  return join(tiles);
}

/** Column letters before or behind a square board, row numbers left or right of it, at a distance from the middle. */
export function gridLabels(cells: number, distance: number, rowsFromTop: boolean): Label[] {
  const at = (x: number, z: number): Vector3 => new Vector3(x, 0.04, z);
  return Array.from({ length: cells }, (_, i) => i - (cells - 1) / 2).flatMap((place, i): Label[] => [
    { text: String.fromCharCode(97 + i), at: [at(place, distance), at(place, -distance)] },
    { text: String(rowsFromTop ? i + 1 : cells - i), at: [at(-distance, place), at(distance, place)] },
  ]);
}
