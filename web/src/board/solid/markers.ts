/**
 * The signs on a board: what can be touched (a thin ring), what has been chosen (a strong ring), what is hinted (a golden ring), what could be touched
 * next and where things would come to rest (fine rings), what has just happened (arcs outside of the rings, or a small ring where a marble left), and the
 * handles of a gesture. Meshes are kept and reused from state to state.
 */
import * as THREE from 'three';
import type { Ahead, BoardInput } from '../board';
import type { Mark } from '../recent';
import type { Kit } from './kit';
import { join, solidArrow } from './shapes';

export type Sign = 'lit' | 'hover' | 'chosen' | 'hint' | 'ahead' | Past;
/** What has just happened: a marble came, left, or something was turned or moved along; and the same before the last ply. */
type Past = `${'last' | 'older'} ${Mark['kind']}`;

/** How strongly a part is marked when several signs apply: the first in this list that does. */
const ORDER = ['chosen', 'hover', 'hint', 'lit', 'ahead'] as const;

/** Whether a sign only tells what has happened. */
export function isPast(sign: Sign): sign is Past {
  return sign.startsWith('last ') || sign.startsWith('older ');
}

/**
 * The signs of a touch as the input and the pointer have it: what has happened there, and what can be done, of that the strongest one only. `mark` names
 * what lies there, where that is another name.
 */
export function signsOf(
  touch: string,
  input: BoardInput,
  ahead: Ahead | null,
  hovered: string | null,
  mark = touch,
): Sign[] {
  const applies = {
    chosen: input.chosen.includes(touch),
    hover: (hovered === touch || ahead?.touch === touch) && input.lit.has(touch),
    hint: input.hint.includes(touch),
    lit: input.lit.has(touch),
    ahead: ahead?.then.has(touch) ?? false,
  };
  const recent = input.chosen.length === 0 ? input.recent.get(mark) : undefined;
  const sign = ORDER.find((sign) => applies[sign]);
  return [...(recent ? [`${recent.fresh ? 'last' : 'older'} ${recent.kind}` as const] : []), ...(sign ? [sign] : [])];
}

/** The radii between which something is drawn. */
type Rim = readonly [inner: number, outer: number];

/** Turns a lying ring so that it faces +z. */
const UP = new THREE.Vector3(0, 1, 0);
const UPRIGHT = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(1, 0, 0), Math.PI / 2);

export class Markers {
  readonly root = new THREE.Group();
  /** Whether the dark of an evening is behind them, and not wood. */
  onDark = false;
  private readonly meshes = new Map<THREE.BufferGeometry, THREE.Mesh[]>();
  private readonly ringShapes: Record<Sign, THREE.BufferGeometry>;
  private readonly fine: THREE.BufferGeometry;
  private readonly backing: THREE.BufferGeometry;
  private readonly bead: THREE.BufferGeometry;
  private arrowShape: THREE.BufferGeometry | null = null;
  private readonly towards = new THREE.Quaternion();
  private readonly floating = new Set<THREE.Object3D>();

  constructor(private readonly kit: Kit) {
    const ring = (inner: number): THREE.BufferGeometry =>
      kit.keep(new THREE.RingGeometry(inner, 1, kit.plain ? 28 : 48).rotateX(-Math.PI / 2));
    const [thin, strong] = [ring(0.84), ring(0.7)];
    this.backing = ring(0.74);
    this.fine = ring(0.93);
    /** So many arcs of the same length; `share` of the whole circle is drawn. */
    const arcs = (count: number, share: number, [inner, outer]: Rim, from = Math.PI / 4): THREE.BufferGeometry => {
      const [step, length] = [(2 * Math.PI) / count, (2 * Math.PI * share) / count];
      const parts = Array.from(
        { length: count },
        (_, i) => new THREE.RingGeometry(inner, outer, Math.ceil(40 / count), 1, from + i * step - length / 2, length),
      );
      return kit.keep(join(parts).rotateX(-Math.PI / 2));
    };
    const past = <W extends 'last' | 'older'>(when: W, thick: number) => {
      const rim: Rim = [1.07, 1.07 + thick];
      return {
        [`${when} came`]: arcs(4, 0.62, rim),
        [`${when} turned`]: arcs(2, 0.34, rim),
        [`${when} moved`]: arcs(2, 0.26, rim, 0),
        [`${when} left`]: arcs(4, 0.86, [0.4, 0.4 + thick]),
      } as Record<`${W} ${Mark['kind']}`, THREE.BufferGeometry>;
    };
    const signs = { lit: thin, hover: strong, chosen: strong, hint: strong, ahead: this.fine };
    this.ringShapes = { ...signs, ...past('last', 0.16), ...past('older', 0.09) };
    this.bead = kit.keep(new THREE.SphereGeometry(1, 20, 14));
  }

  /** Forgets all signs; those that are set afterwards reuse the meshes. */
  begin(): void {
    for (const mesh of this.root.children) mesh.visible = false;
    this.floating.clear();
  }

  /** A mesh of a shape at a place. */
  mesh(shape: THREE.BufferGeometry, material: THREE.Material, position: THREE.Vector3, order = 0): THREE.Mesh {
    const made = this.meshes.get(shape) ?? [];
    this.meshes.set(shape, made);
    let mesh = made.find(({ visible }) => !visible);
    if (!mesh) {
      mesh = new THREE.Mesh(shape);
      made.push(mesh);
      this.root.add(mesh);
    }
    mesh.visible = true;
    mesh.renderOrder = order;
    mesh.material = material;
    mesh.position.copy(position);
    return mesh;
  }

  /** A ring that lies level at a place. */
  ring(sign: Sign, position: THREE.Vector3, radius: number): THREE.Mesh {
    const mesh = this.mesh(this.ringShapes[sign], signMaterial(this.kit, sign, this.onDark), position, 2);
    mesh.scale.setScalar(radius);
    mesh.quaternion.identity();
    return mesh;
  }

  /** A ring that always shows its face to the eye, for places in the air. */
  halo(sign: Sign, position: THREE.Vector3, radius: number): void {
    const pale = this.kit.sign(this.kit.look.theme.accent, 0.6);
    const mesh = sign === 'lit' ? this.mesh(this.fine, pale, position, 2) : this.ring(sign, position, radius);
    mesh.scale.setScalar(radius);
    mesh.quaternion.copy(this.towards);
    this.floating.add(mesh);
  }

  /** A strong ring around a marble that would move, or where it would come to rest, with a line of the other lightness beside it. */
  around(position: THREE.Vector3, radius: number): void {
    const { theme } = this.kit.look;
    for (const [shape, colour, size, order] of [
      [this.backing, theme.paper, 1.06, 3],
      [this.ringShapes.lit, theme.accent, 1, 4],
    ] as const) {
      const mesh = this.mesh(shape, this.kit.handle(colour), position, order);
      mesh.scale.setScalar(radius * size);
      mesh.quaternion.copy(this.towards);
      this.floating.add(mesh);
    }
  }

  /** A small ball in an empty place in the air. */
  at(sign: Sign, position: THREE.Vector3, radius: number): void {
    this.mesh(this.bead, signMaterial(this.kit, sign, this.onDark), position, 2).scale.setScalar(radius);
  }

  /** An arrow to be touched, so it is seen through whatever stands before it. */
  arrow(sign: Sign, position: THREE.Vector3, towards: THREE.Vector3, size: number): void {
    this.arrowShape ??= this.kit.keep(solidArrow());
    const material = this.kit.handle(sign === 'hint' ? HINT : this.kit.look.theme.accent);
    const mesh = this.mesh(this.arrowShape, material, position, 4);
    mesh.quaternion.setFromUnitVectors(UP, towards);
    mesh.scale.setScalar(size);
  }

  /** The camera has moved; `towards` turns +z to the eye, and the rings in the air with it. */
  face(towards: THREE.Quaternion): void {
    this.towards.copy(towards).multiply(UPRIGHT);
    for (const mesh of this.floating) mesh.quaternion.copy(this.towards);
  }
}

/** The golden colour of a hint. */
export const HINT = '#D98A00';

/** The accent as it can be told from dark wood. */
const LIGHT_ACCENT = '#5FD0C9';

/** The material in which a sign is drawn, for rings and for figures such as arrows, on pale or on dark wood. */
export function signMaterial(kit: Kit, sign: Sign, onDark = false): THREE.Material & { color: THREE.Color } {
  const accent = onDark ? LIGHT_ACCENT : kit.look.theme.accent;
  const ink = onDark ? '#F2EAE0' : kit.look.theme.evening ? '#2B2420' : kit.look.theme.ink;
  if (sign === 'hint') return kit.sign(HINT);
  if (isPast(sign)) return kit.sign(ink, sign.startsWith('last') ? 0.85 : 0.6);
  // Also behind whatever stands before it: balls fall inside of cubes.
  if (sign === 'ahead') return kit.handle(accent);
  return kit.sign(accent, sign === 'lit' ? 0.9 : 1);
}
