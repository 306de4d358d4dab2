/**
 * The pieces of BallCube: the clear cube with its slots and chimneys, and bars with a hole or none in each section, a coloured end, and nubs on
 * the end that tell the holes.
 */
import * as THREE from 'three';
import { type MarbleColour, marbleLooks } from '../../../board/marble/colours';
import type { Kit } from '../../../board/solid/kit';
import { edgeColour } from '../../../board/solid/theme';
import { cutRound, join, polygon, roundedRectangle, slab } from '../../../board/solid/shapes';
import { piece } from '../../../board/solid/wooden';
import { cubeTop, END, FOOT, laneMiddle, levelHeight, outOf, type Side, sideTurn, THICK, WALL } from './layout';

const WIDTH = 0.9;
const HOLE = 0.385;

/** What bars of one pattern are made of: the body, its cut edges, and a nub for each hole, from left to right as one looks at the end. */
interface Shapes {
  readonly body: THREE.BufferGeometry;
  readonly rim: THREE.BufferGeometry;
  readonly nubs: THREE.BufferGeometry;
}

/** Makes bars; those of one pattern share their geometry. */
export class BarMaker {
  private readonly made = new Map<string, Shapes>();
  private readonly end: THREE.BufferGeometry;
  private readonly endEdges: THREE.BufferGeometry;

  constructor(private readonly kit: Kit) {
    const shape = roundedRectangle(0.86, END, 0.1);
    const out = WALL + 0.06 + END / 2;
    this.end = kit.keep(slab(shape, 0.3, 0.03, 8).translate(0, 0.15, out));
    const sharp = slab(shape, 0.3, 0, 8).translate(0, 0.15, out);
    this.endEdges = kit.keep(new THREE.EdgesGeometry(sharp, 40));
    sharp.dispose();
  }

  make(pattern: string, set: MarbleColour | null): THREE.Group {
    const { kit } = this;
    const shapes = this.shapesOf(pattern);
    const group = new THREE.Group();
    const colour = set ? marbleLooks[set] : null;
    const tint = set === 'black' ? '#5a5e6b' : (colour?.base ?? '#c08f35');
    // Acrylic casts next to no shadow; its cut edges catch the light and tell where the holes are.
    const body = new THREE.Mesh(shapes.body, kit.acrylic(tint, 0.4));
    const rim = new THREE.LineSegments(shapes.rim, kit.line(new THREE.Color(tint).multiplyScalar(0.62), 0.75));
    const end = new THREE.Mesh(this.end, kit.paint(colour?.base ?? '#b98b3e', 0.35));
    const edges = new THREE.LineSegments(this.endEdges, kit.line(edgeColour(kit.look.theme, true), 0.8));
    group.add(body, rim, end, edges, new THREE.Mesh(shapes.nubs, kit.paint('#f7f0df', 0.4)));
    return group;
  }

  private shapesOf(pattern: string): Shapes {
    const known = this.made.get(pattern);
    if (known) return known;
    const { kit } = this;
    const [x, from, to] = [WIDTH / 2, -2, WALL + 0.08];
    const outline = polygon([-x, from], [x, from], [x, to], [-x, to]);
    const nubs: THREE.BufferGeometry[] = [];
    [...pattern].forEach((section, i) => {
      if (section !== '1') return;
      cutRound(outline, HOLE, 0, 1.5 - i);
      nubs.push(new THREE.SphereGeometry(0.075, 12, 8).translate((i - 1.5) * 0.2, 0.15, WALL + 0.06 + END / 2));
    });
    const body = kit.keep(slab(outline, THICK, 0, kit.plain ? 14 : 24).translate(0, THICK / 2, 0));
    const rim = kit.keep(new THREE.EdgesGeometry(body, 40));
    const shapes = { body, rim, nubs: kit.keep(nubs.length > 0 ? join(nubs) : new THREE.BufferGeometry()) };
    this.made.set(pattern, shapes);
    return shapes;
  }
}

/** The cube itself: a wooden foot, clear walls with slots, and a lid with sixteen round holes. Its bottom is y = 0. */
export function clearCube(kit: Kit, levels: number): THREE.Group {
  const group = new THREE.Group();
  const top = cubeTop(levels);
  const evening = kit.look.theme.evening;
  group.add(piece(kit, slab(roundedRectangle(5.1, 5.1, 0.35), 0.26, 0.05), 'maple', { y: -FOOT, grain: 6 }));
  const clear = kit.acrylic(evening ? '#e8dccb' : '#ffffff', 0.05);
  for (const turn of Object.values(sideTurn)) {
    const wall = new THREE.Mesh(kit.keep(new THREE.PlaneGeometry(2 * WALL, top + FOOT)), clear);
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
  const rings = new THREE.InstancedMesh(kit.keep(ring), kit.paint('#cfc6b8', 0.3), 16);
  for (let i = 0; i < 16; i++) {
    const [x, z] = [(i % 4) - 1.5, Math.floor(i / 4) - 1.5];
    cutRound(shape, 0.42, x, z);
    rings.setMatrixAt(i, new THREE.Matrix4().makeTranslation(new THREE.Vector3(x, top + 0.03, z)));
  }
  const plate = new THREE.Mesh(kit.keep(slab(shape, 0.07, 0, kit.plain ? 12 : 20)), kit.acrylic('#ffffff', 0.18));
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
      kit.keep(frame),
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
  const lines = kit.keep(new THREE.EdgesGeometry(box));
  box.dispose();
  const material = kit.line(evening ? '#d9cdbd' : '#ffffff', 0.9);
  const posts = join(
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        new THREE.CylinderGeometry(0.05, 0.05, top + FOOT, 10).translate(x * WALL, (top - FOOT) / 2, z * WALL),
      ),
    ),
  );
  return [new THREE.LineSegments(lines, material), new THREE.Mesh(kit.keep(posts), kit.acrylic('#ffffff', 0.55))];
}
