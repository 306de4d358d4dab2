/**
 * The signs on a board: what can be touched (a thin ring), what has been chosen (a strong ring), what is hinted (a golden ring) and what the
 * last ply was (a quiet ring). Meshes are kept and reused from state to state.
 */
import * as THREE from 'three';
import type { BoardInput } from '../board';
import type { Kit } from './kit';

export type Sign = 'lit' | 'hover' | 'chosen' | 'hint' | 'last';

/** How strongly a part is marked when several signs apply: the first in this list that does. */
const ORDER: readonly Sign[] = ['chosen', 'hover', 'hint', 'lit', 'last'];

/** The signs of a touch as the input and the pointer have it, the strongest one only. */
export function signOf(touch: string, input: BoardInput, hovered: string | null): Sign | null {
  const applies: Record<Sign, boolean> = {
    chosen: input.chosen.includes(touch),
    hover: hovered === touch && input.lit.has(touch),
    hint: input.hint.includes(touch),
    lit: input.lit.has(touch),
    last: input.chosen.length === 0 && input.state.last.includes(touch),
  };
  return ORDER.find((sign) => applies[sign]) ?? null;
}

/** Turns a lying ring so that it faces +z. */
const UPRIGHT = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(1, 0, 0), Math.PI / 2);

export class Markers {
  readonly root = new THREE.Group();
  private readonly rings: THREE.Mesh[] = [];
  private readonly beads: THREE.Mesh[] = [];
  private readonly ringShapes: Record<Sign, THREE.BufferGeometry>;
  private readonly fine: THREE.BufferGeometry;
  private readonly bead: THREE.BufferGeometry;
  private usedRings = 0;
  private usedBeads = 0;
  private readonly towards = new THREE.Quaternion();
  private readonly floating = new Set<THREE.Object3D>();

  constructor(private readonly kit: Kit) {
    const ring = (inner: number): THREE.BufferGeometry =>
      kit.geometry(new THREE.RingGeometry(inner, 1, kit.plain ? 28 : 48).rotateX(-Math.PI / 2));
    const [thin, strong] = [ring(0.84), ring(0.7)];
    this.ringShapes = { lit: thin, hover: strong, chosen: strong, hint: strong, last: ring(0.9) };
    this.fine = ring(0.93);
    this.bead = kit.geometry(new THREE.SphereGeometry(1, 20, 14));
  }

  /** Forgets all signs; those that are set afterwards reuse the meshes. */
  begin(): void {
    for (const mesh of [...this.rings, ...this.beads]) mesh.visible = false;
    this.usedRings = this.usedBeads = 0;
    this.floating.clear();
  }

  /** A ring that lies level at a place. */
  ring(sign: Sign, position: THREE.Vector3, radius: number): THREE.Mesh {
    const mesh = this.reuse(this.rings, this.usedRings++, this.ringShapes[sign]);
    mesh.geometry = this.ringShapes[sign];
    mesh.material = signMaterial(this.kit, sign);
    mesh.position.copy(position);
    mesh.scale.setScalar(radius);
    mesh.quaternion.identity();
    return mesh;
  }

  /** A ring that always shows its face to the eye, for places in the air. */
  halo(sign: Sign, position: THREE.Vector3, radius: number): void {
    const mesh = this.ring(sign, position, radius);
    if (sign === 'lit') {
      mesh.geometry = this.fine;
      mesh.material = this.kit.sign(this.kit.look.theme.accent, 0.6);
    }
    mesh.quaternion.copy(this.towards);
    this.floating.add(mesh);
  }

  /** A small ball in an empty place in the air. */
  at(sign: Sign, position: THREE.Vector3, radius: number): void {
    const mesh = this.reuse(this.beads, this.usedBeads++, this.bead);
    mesh.material = signMaterial(this.kit, sign);
    mesh.position.copy(position);
    mesh.scale.setScalar(radius);
  }

  /** The camera has moved; `towards` turns +z to the eye, and the rings in the air with it. */
  face(towards: THREE.Quaternion): void {
    this.towards.copy(towards).multiply(UPRIGHT);
    for (const mesh of this.floating) mesh.quaternion.copy(this.towards);
  }

  private reuse(pool: THREE.Mesh[], index: number, geometry: THREE.BufferGeometry): THREE.Mesh {
    let mesh = pool[index];
    if (!mesh) {
      mesh = new THREE.Mesh(geometry);
      mesh.renderOrder = 2;
      pool.push(mesh);
      this.root.add(mesh);
    }
    mesh.visible = true;
    return mesh;
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
  if (sign === 'last') return kit.sign(ink, 0.45);
  return kit.sign(accent, sign === 'lit' ? 0.9 : 1);
}
