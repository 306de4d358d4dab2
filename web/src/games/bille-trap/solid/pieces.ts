/**
 * The pieces of Bille-Trap: the turning top with its three rings of wells and the House, the stand below it, the trays, what is known of traps, the
 * die and the buttons.
 */
import * as THREE from 'three';
import { drawn, fillDisc } from '../../../board/solid/canvas';
import type { Kit } from '../../../board/solid/kit';
import * as shapes from '../../../board/solid/shapes';
import { piece } from '../../../board/solid/wooden';
import { pips } from '../die';
import { cellPlace, CLICK, DEPTH, DIE, FLOOR, HOUSE, STAND, TOP, TRAP, WELL } from './layout';

/** The top: its middle at the origin, its surface at y = 0. */
export function turningTop(kit: Kit): THREE.Group {
  const group = new THREE.Group();
  const curves = kit.plain ? 24 : 48;
  const disc = new THREE.Shape().absarc(0, 0, TOP, 0, Math.PI * 2, false);
  const hollows = [];
  for (let cell = 1; cell <= 24; cell++) {
    const { x, z } = cellPlace(cell, 0);
    shapes.cutRound(disc, shapes.wellEdge(WELL), x, z);
    hollows.push(shapes.well(WELL, DEPTH, kit.plain ? 18 : 32).translate(x, 0, z));
  }
  shapes.cutRound(disc, shapes.wellEdge(HOUSE));
  const plate = shapes.shadeByDepth(shapes.slab(disc, 0.3, 0.04, curves * 1.5), 1, 0.8);
  plate.deleteAttribute('uv');
  const wood = piece(kit, shapes.join([plate, ...hollows.map(withoutUv)]), 'maple', { shaded: true });
  const house = piece(kit, withoutUv(shapes.well(HOUSE, 0.3, curves)), 'walnut', { shaded: true, grain: 4 });
  const hoop = new THREE.Mesh(
    kit.keep(new THREE.TorusGeometry(HOUSE + 0.07, 0.05, 10, curves * 1.5).rotateX(Math.PI / 2)),
    kit.paint('#c99a3b', 0.3),
  );
  const signs = new THREE.Mesh(
    kit.keep(new THREE.PlaneGeometry(2 * TOP, 2 * TOP).rotateX(-Math.PI / 2)),
    kit.burnt(kit.texture(drawTrack(kit.plain ? 768 : 1536)), 0.8),
  );
  signs.position.y = 0.006;
  signs.renderOrder = 1;
  hoop.castShadow = hoop.receiveShadow = true;
  group.name = 'top';
  group.add(wood, house, hoop, signs);
  return group;
}

function withoutUv(geometry: THREE.Mesh['geometry']): THREE.Mesh['geometry'] {
  geometry.deleteAttribute('uv');
  return geometry;
}

/** What the top lies in: a dark ring with a notch for each click. */
export function stand(kit: Kit): THREE.Group {
  const curves = kit.plain ? 48 : 96;
  const rim = shapes.ring(TOP + 0.03, STAND);
  return new THREE.Group().add(
    piece(kit, shapes.slab(rim, -FLOOR + 0.03, 0.05, curves), 'walnut', { y: 0.03 }),
    piece(kit, new THREE.CylinderGeometry(TOP + 0.1, TOP + 0.1, 0.1, curves), 'walnut', { y: -0.4 }),
    new THREE.Mesh(kit.keep(notches()), kit.paint('#c99a3b', 0.35)),
  );
}

function notches(): THREE.Mesh['geometry'] {
  return shapes.join(
    Array.from({ length: 8 }, (_, i) =>
      new THREE.CylinderGeometry(0.06, 0.06, 0.03, 14).translate(0, 0.035, (TOP + STAND) / 2 + 0.01).rotateY(i * CLICK),
    ),
  );
}

/** A tray for three marbles, along x. */
export function makeTray(kit: Kit): THREE.Mesh {
  return piece(kit, shapes.slab(shapes.roundedRectangle(2.8, 0.98, 0.45), 0.26, 0.05), 'walnut', { grain: 5 });
}

/** What is known of a trap: a dark hole where it is open, a pale bolt where it is closed. */
export interface Trap {
  readonly open: THREE.Mesh;
  readonly closed: THREE.Mesh;
}

/** The traps of all cells, to be put on the top. */
export function makeTraps(kit: Kit): Trap[] {
  const hole = kit.keep(new THREE.CircleGeometry(0.2, 28).rotateX(-Math.PI / 2));
  const bolt = kit.keep(new THREE.RingGeometry(0.13, 0.21, 28).rotateX(-Math.PI / 2));
  return Array.from({ length: 24 }, (_, i) => {
    const trap = {
      open: new THREE.Mesh(hole, kit.sign('#170f09', 0.92)),
      closed: new THREE.Mesh(bolt, kit.sign('#f3e3bd')),
    };
    for (const mesh of Object.values(trap)) mesh.position.copy(cellPlace(i + 1, 0)).setY(TRAP);
    return trap;
  });
}

/** The line from well to well, and an arrow to the first of them, burnt into the top. */
function drawTrack(size: number): HTMLCanvasElement {
  return drawn(size, (context) => {
    const scale = size / (2 * TOP);
    context.setTransform(scale, 0, 0, scale, size / 2, size / 2);
    context.strokeStyle = context.fillStyle = '#6b4524';
    context.lineWidth = 0.07;
    context.lineCap = 'round';
    context.beginPath();
    for (let step = 0; step <= 24 * 12; step++) {
      // Between two cells the line keeps to the circle, and changes from ring to ring on the way.
      const [cell, part] = [Math.floor(step / 12) + 1, (step % 12) / 12];
      const a = cellPlace(cell, 0);
      const b = cell < 24 ? cellPlace(cell + 1, 0) : new THREE.Vector3(0, 0, 0.3);
      const radius = Math.hypot(a.x, a.z) * (1 - part) + Math.hypot(b.x, b.z) * part;
      const angle = Math.atan2(a.x, a.z) - part * CLICK;
      const [x, z] = [Math.sin(angle) * radius, Math.cos(angle) * radius];
      if (step === 0) context.moveTo(x, z);
      else if (cell <= 24) context.lineTo(x, z);
    }
    context.stroke();
    context.globalCompositeOperation = 'destination-out';
    for (let cell = 1; cell <= 24; cell++) {
      const { x, z } = cellPlace(cell, 0);
      fillDisc(context, x, z, shapes.wellEdge(WELL) + 0.05);
    }
    fillDisc(context, 0, 0, HOUSE + 0.12);
    context.globalCompositeOperation = 'source-over';
    // An arrow from the rim points to the well where marbles come in.
    const entry = cellPlace(1, 0);
    context.rotate(Math.atan2(entry.z, entry.x));
    const tip = Math.hypot(entry.x, entry.z) + shapes.wellEdge(WELL) + 0.08;
    context.beginPath();
    context.moveTo(tip, 0);
    context.lineTo(tip + 0.2, 0.16);
    context.lineTo(tip + 0.2, -0.16);
    context.fill();
  });
}

/** A die with its pips. */
export function makeDie(kit: Kit): THREE.Mesh {
  const faces = [3, 4, 1, 6, 2, 5].map((face) => {
    const map = kit.texture(drawFace(face));
    return kit.keep(
      kit.plain ? new THREE.MeshLambertMaterial({ map }) : new THREE.MeshStandardMaterial({ map, roughness: 0.35 }),
    );
  });
  const die = new THREE.Mesh(kit.keep(new THREE.BoxGeometry(DIE, DIE, DIE)), faces);
  die.name = 'die';
  die.castShadow = die.receiveShadow = true;
  return die;
}

function drawFace(face: number): HTMLCanvasElement {
  const size = 128;
  return drawn(size, (context) => {
    context.fillStyle = '#d9c8a6';
    context.fillRect(0, 0, size, size);
    context.fillStyle = '#fbf4e4';
    context.beginPath();
    context.roundRect(3, 3, size - 6, size - 6, 22);
    context.fill();
    context.fillStyle = '#2b2420';
    for (const { x, y } of pips(face))
      fillDisc(context, (0.5 + x * 0.24) * size, (0.5 + y * 0.24) * size, size * 0.095);
  });
}

export type ButtonFace = 'turn' | 'stay';

/** The shape of round buttons with a picture. */
export function buttonShape(kit: Kit): THREE.BufferGeometry {
  const disc = new THREE.Shape().absarc(0, 0, 0.62, 0, Math.PI * 2, false);
  const geometry = shapes.lying(disc, 40);
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) / 1.24 + 0.5, uv.getY(i) / 1.24 + 0.5);
  return kit.keep(geometry);
}

/** The picture on a button: an arrow round for turning, the same struck out for staying. */
export function buttonLook(kit: Kit, face: ButtonFace, strong: boolean): THREE.Material {
  return kit.material(`button ${face} ${strong}`, () => {
    const map = kit.texture(drawButton(kit, face, strong));
    return new THREE.MeshBasicMaterial({ map, toneMapped: false });
  });
}

function drawButton(kit: Kit, face: ButtonFace, strong: boolean): HTMLCanvasElement {
  const size = 192;
  const { accent, paper } = kit.look.theme;
  const [fill, ink] = strong ? [accent, paper] : [paper, accent];
  return drawn(size, (context) => {
    context.setTransform(size / 2, 0, 0, size / 2, size / 2, size / 2);
    context.fillStyle = fill;
    context.strokeStyle = accent;
    context.lineWidth = 0.09;
    fillDisc(context, 0, 0, 0.93);
    context.stroke();
    context.strokeStyle = context.fillStyle = ink;
    context.lineWidth = 0.13;
    context.lineCap = 'round';
    context.beginPath();
    context.arc(0, 0, 0.45, -2.2, 1.9);
    context.stroke();
    context.beginPath();
    context.moveTo(-0.42, 0.3);
    context.lineTo(-0.02, 0.72);
    context.lineTo(0.02, 0.16);
    context.fill();
    if (face === 'turn') return;
    context.beginPath();
    context.moveTo(-0.55, -0.55);
    context.lineTo(0.55, 0.55);
    context.stroke();
  });
}
