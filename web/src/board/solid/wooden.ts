/** Wooden pieces that several games share: plates and rims, a square of wells, and letters and numbers burnt into wood. */
import { type BufferGeometry, Mesh, PlaneGeometry, type Texture } from 'three';
import type { Kit } from './kit';
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
export function piece(
  kit: Kit,
  geometry: BufferGeometry,
  wood: WoodName,
  { y = 0, grain = 7, shaded }: Cut = {},
): Mesh {
  const mesh = new Mesh(kit.keep(runGrain(geometry, grain)), kit.wood(wood, shaded));
  mesh.position.y = y;
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A square of wells one unit apart, its surface at y = 0 and its middle at the origin. */
export function wells(kit: Kit, cells: number, radius: number, depth: number): BufferGeometry {
  const tiles = Array.from({ length: cells * cells }, (_, i) =>
    wellTile(radius, depth, kit.plain ? 16 : 32).translate(
      (i % cells) - (cells - 1) / 2,
      0,
      Math.floor(i / cells) - (cells - 1) / 2,
    ),
  );
  return join(tiles);
}

interface Label {
  text: string;
  x: number;
  z: number;
}

/** Letters burnt into wood around a board of some size, at y = 0 of their mesh; they stand upright for whoever the board faces. */
export class BurntLabels {
  readonly mesh: Mesh;
  private readonly canvas = document.createElement('canvas');
  private readonly texture: Texture;
  private azimuth = NaN;

  constructor(
    kit: Kit,
    private readonly labels: readonly Label[],
    private readonly look: { extent: number; height: number; colour: string },
  ) {
    this.canvas.width = this.canvas.height = kit.plain ? 768 : 1536;
    this.texture = kit.texture(this.canvas);
    const plane = kit.keep(new PlaneGeometry(look.extent, look.extent).rotateX(-Math.PI / 2));
    this.mesh = new Mesh(plane, kit.burnt(this.texture, 0.7));
    this.mesh.renderOrder = 1;
  }

  /** Turns every letter to be read from an azimuth. */
  face(azimuth: number): void {
    if (azimuth === this.azimuth) return;
    this.azimuth = azimuth;
    const context = this.canvas.getContext('2d');
    const size = this.canvas.width;
    if (!context) return;
    const scale = size / this.look.extent;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size, size);
    context.font = `600 ${this.look.height * scale}px "Atkinson Hyperlegible", system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = this.look.colour;
    for (const { text, x, z } of this.labels) {
      context.setTransform(1, 0, 0, 1, size / 2 + x * scale, size / 2 + z * scale);
      context.rotate(-azimuth);
      context.fillText(text, 0, 0);
    }
    this.texture.needsUpdate = true;
  }
}

/** Column letters before and behind a square board, row numbers left and right, at a distance from the middle. */
export function gridLabels(cells: number, distance: number, rowsFromTop: boolean): Label[] {
  const labels: Label[] = [];
  for (let i = 0; i < cells; i++) {
    const place = i - (cells - 1) / 2;
    const letter = String.fromCharCode(97 + i);
    const number = String(rowsFromTop ? i + 1 : cells - i);
    labels.push({ text: letter, x: place, z: distance }, { text: letter, x: place, z: -distance });
    labels.push({ text: number, x: -distance, z: place }, { text: number, x: distance, z: place });
  }
  return labels;
}
