/**
 * The pieces of BallCube: the clear cube with its slots and chimneys, and bars with a hole or none in each section, a coloured end, and nubs on
 * the end that tell the holes.
 */
import * as THREE from 'three';
import { type MarbleColour, marbleLooks } from '../../../board/marble/colours';
import type { Kit } from '../../../board/solid/kit';
import { join, roundedRectangle, slab } from '../../../board/solid/shapes';
import { piece } from '../../../board/solid/wooden';
import { cubeTop, END, FOOT, laneMiddle, levelHeight, outOf, type Side, sideTurn, THICK, WALL } from './layout';

const WIDTH = 0.9;
const HOLE = 0.385;

/** Makes bars; those of one pattern share their geometry. */
export class BarMaker {
  private readonly bodies = new Map<string, THREE.BufferGeometry>();
  private readonly rims = new Map<string, THREE.BufferGeometry>();
  private readonly nubs = new Map<string, THREE.BufferGeometry>();
  private readonly end: THREE.BufferGeometry;

  constructor(private readonly kit: Kit) {
    const shape = roundedRectangle(0.86, END, 0.1);
    this.end = kit.geometry(slab(shape, 0.3, 0.03, 8).translate(0, 0.15, WALL + 0.06 + END / 2));
  }

  make(pattern: string, set: MarbleColour | null): THREE.Group {
    const { kit } = this;
    const group = new THREE.Group();
    const colour = set ? marbleLooks[set] : null;
    const tint = set === 'black' ? '#5a5e6b' : (colour?.base ?? '#c08f35');
    // Acrylic casts next to no shadow; its cut edges catch the light and tell where the holes are.
    const body = new THREE.Mesh(this.body(pattern), kit.acrylic(tint, 0.4));
    const rim = new THREE.LineSegments(
      this.rim(pattern),
      kit.material(
        `rim ${tint}`,
        () =>
          new THREE.LineBasicMaterial({
            color: new THREE.Color(tint).multiplyScalar(0.62),
            transparent: true,
            opacity: 0.75,
          }),
      ),
    );
    const end = new THREE.Mesh(this.end, kit.paint(colour?.base ?? '#b98b3e', 0.35));
    group.add(body, rim, end, new THREE.Mesh(this.nub(pattern), kit.paint('#f7f0df', 0.4)));
    return group;
  }

  private body(pattern: string): THREE.BufferGeometry {
    return reuse(this.bodies, pattern, () => {
      const shape = new THREE.Shape();
      const [x, from, to] = [WIDTH / 2, -2, WALL + 0.08];
      shape.moveTo(-x, from).lineTo(x, from).lineTo(x, to).lineTo(-x, to).closePath();
      [...pattern].forEach((section, i) => {
        if (section !== '1') return;
        const hole = new THREE.Path();
        hole.absarc(0, 1.5 - i, HOLE, 0, Math.PI * 2, true);
        shape.holes.push(hole);
      });
      const lying = slab(shape, THICK, 0, this.kit.plain ? 14 : 24);
      return this.kit.geometry(lying.translate(0, THICK / 2, 0));
    });
  }

  private rim(pattern: string): THREE.BufferGeometry {
    return reuse(this.rims, pattern, () => this.kit.geometry(new THREE.EdgesGeometry(this.body(pattern), 40)));
  }

  /** A nub for each hole, from left to right as one looks at the end. */
  private nub(pattern: string): THREE.BufferGeometry {
    return reuse(this.nubs, pattern, () => {
      const parts = [...pattern].flatMap((section, i) =>
        section === '1'
          ? [new THREE.SphereGeometry(0.075, 12, 8).translate((i - 1.5) * 0.2, 0.15, WALL + 0.06 + END / 2)]
          : [],
      );
      return this.kit.geometry(parts.length > 0 ? join(parts) : new THREE.BufferGeometry());
    });
  }
}

function reuse<T>(known: Map<string, T>, name: string, make: () => T): T {
  const found = known.get(name) ?? make();
  known.set(name, found);
  return found;
}

/** The cube itself: a wooden foot, clear walls with slots, and a lid with sixteen round holes. Its bottom is y = 0. */
export function clearCube(kit: Kit, levels: number): THREE.Group {
  const group = new THREE.Group();
  const top = cubeTop(levels);
  const evening = kit.look.theme.evening;
  group.add(piece(kit, slab(roundedRectangle(5.1, 5.1, 0.35), 0.26, 0.05), 'maple', { y: -FOOT, grain: 6 }));
  const clear = kit.acrylic(evening ? '#e8dccb' : '#ffffff', 0.05);
  for (const turn of Object.values(sideTurn)) {
    const wall = new THREE.Mesh(kit.geometry(new THREE.PlaneGeometry(2 * WALL, top + FOOT)), clear);
    wall.position.set(Math.sin(turn) * WALL, (top - FOOT) / 2, Math.cos(turn) * WALL);
    wall.rotation.y = turn;
    wall.renderOrder = 3;
    group.add(wall);
  }
  group.add(lid(kit, top), slots(kit, levels), ...edges(kit, top, evening));
  return group;
}

function lid(kit: Kit, top: number): THREE.Group {
  const group = new THREE.Group();
  const shape = roundedRectangle(2 * WALL, 2 * WALL, 0.08);
  const ring = new THREE.TorusGeometry(0.42, 0.022, 6, kit.plain ? 24 : 40).rotateX(Math.PI / 2);
  const rings = new THREE.InstancedMesh(kit.geometry(ring), kit.paint('#cfc6b8', 0.3), 16);
  for (let i = 0; i < 16; i++) {
    const [x, z] = [(i % 4) - 1.5, Math.floor(i / 4) - 1.5];
    const hole = new THREE.Path();
    hole.absarc(x, z, 0.42, 0, Math.PI * 2, true);
    shape.holes.push(hole);
    rings.setMatrixAt(i, new THREE.Matrix4().makeTranslation(new THREE.Vector3(x, top + 0.03, z)));
  }
  const plate = new THREE.Mesh(kit.geometry(slab(shape, 0.07, 0, kit.plain ? 12 : 20)), kit.acrylic('#ffffff', 0.18));
  plate.position.y = top + 0.035;
  kit.keep(rings);
  group.add(plate, rings);
  return group;
}

/** The mouths of the slots, four a level on each side. */
function slots(kit: Kit, levels: number): THREE.InstancedMesh {
  const bar = (width: number, height: number) => new THREE.BoxGeometry(width, height, 0.03);
  const frame = join([
    bar(0.94, 0.025).translate(0, 0.11, 0),
    bar(0.94, 0.025).translate(0, -0.11, 0),
    bar(0.025, 0.245).translate(0.47, 0, 0),
    bar(0.025, 0.245).translate(-0.47, 0, 0),
  ]);
  const mesh = kit.keep(
    new THREE.InstancedMesh(
      kit.geometry(frame),
      kit.acrylic(kit.look.theme.evening ? '#d8cbb8' : '#8d8477', 0.38),
      16 * levels,
    ),
  );
  let count = 0;
  for (let level = 1; level <= levels; level++) {
    for (const [side, turn] of Object.entries(sideTurn)) {
      for (const lane of side === 'n' || side === 's' ? 'abcd' : '1234') {
        const place = laneMiddle(lane)
          .setY(levelHeight(level, levels))
          .addScaledVector(outOf(side as Side), WALL);
        mesh.setMatrixAt(count++, new THREE.Matrix4().makeRotationY(turn).setPosition(place));
      }
    }
  }
  return mesh;
}

function edges(kit: Kit, top: number, evening: boolean): [THREE.LineSegments, THREE.Mesh] {
  const box = new THREE.BoxGeometry(2 * WALL, top + FOOT, 2 * WALL).translate(0, (top - FOOT) / 2, 0);
  const lines = kit.geometry(new THREE.EdgesGeometry(box));
  box.dispose();
  const material = kit.keep(
    new THREE.LineBasicMaterial({ color: evening ? '#d9cdbd' : '#ffffff', transparent: true, opacity: 0.9 }),
  );
  const posts = join(
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        new THREE.CylinderGeometry(0.05, 0.05, top + FOOT, 10).translate(x * WALL, (top - FOOT) / 2, z * WALL),
      ),
    ),
  );
  return [new THREE.LineSegments(lines, material), new THREE.Mesh(kit.geometry(posts), kit.acrylic('#ffffff', 0.55))];
}
