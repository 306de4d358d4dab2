// Quits in 3D: 25 tiles in a round tray. The tiles of a slide really move: the one at the empty end is taken out and
// arcs over to the other end while the rest, with the marbles on them, make room. Marbles leave over their goal corner.
import { BoxGeometry, CylinderGeometry, Group, Mesh, Object3D, type Quaternion, Shape, Vector2, Vector3 } from 'three';
import type { BoardInput } from '../../../board/board';
import { marbleLooks } from '../../../board/marble/colours';
import { glide, hop, vanish } from '../../../board/solid/flight';
import { circle } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import { MarbleField } from '../../../board/solid/marbles';
import { Markers, signMaterial, signOf } from '../../../board/solid/markers';
import { easeBoth, type Timeline } from '../../../board/solid/motion';
import type { Part } from '../../../board/solid/picking';
import { type BoardMaker, boardOf, quarterTurns, type SolidBoard } from '../../../board/solid/scene';
import {
  arrowShape,
  cutRectangle,
  join,
  lying,
  ringSector,
  roundedRectangle,
  runGrain,
  slab,
  wellEdge,
  well,
} from '../../../board/solid/shapes';
import { cellPlace, ridesTo, slideOf } from './lines';
import { BurntLabels, gridLabels } from '../../../board/solid/wooden';

const MARBLE = 0.34;
const TRAY = 4.14;
const RIM = 0.24;
const HEIGHT = 0.5;
const TILE = 0.22;
const DIMPLE = 0.11;
const ARROW = 3.02;
const REST = MARBLE - DIMPLE;
const SLIDE = 380;

interface Arrow {
  touch: string;
  mesh: Mesh;
}

class QuitsScene implements SolidBoard {
  readonly root = new Group();
  readonly angle;
  readonly footprint = { floor: -HEIGHT, width: 2 * (TRAY + RIM), depth: 2 * (TRAY + RIM), round: true };
  private readonly field: MarbleField;
  private readonly markers: Markers;
  private readonly tiles = new Map<string, Object3D>();
  private readonly arrows: Arrow[] = [];
  private readonly labels: BurntLabels;
  private readonly spots: Part[] = [];
  private hovered: string | null = null;

  constructor(
    private readonly kit: Kit,
    input: BoardInput,
  ) {
    const board = boardOf(input.state, 'quits');
    this.angle = {
      elevation: 0.98,
      steep: 1.22,
      azimuth: quarterTurns(input.state.view.seats.length),
      lowest: 0.3,
      highest: 1.5,
    };
    this.field = new MarbleField(kit, MARBLE);
    this.markers = new Markers(kit);
    this.root.add(tray(kit), this.field.root, this.markers.root);
    this.addTiles(board.cells.map(({ cell }) => cell));
    this.addArrows(board.size);
    for (const { cell, colour } of board.goals) this.root.add(goalCorner(kit, cell, marbleLooks[colour].base));
    this.labels = new BurntLabels(kit, gridLabels(board.size, ARROW + 0.46, false), {
      extent: 2 * TRAY,
      height: 0.2,
      colour: '#e9cfa0',
    });
    this.labels.mesh.position.y = 0.006;
    this.root.add(this.labels.mesh);
  }

  private addTiles(cells: readonly string[]): void {
    const shape = roundedRectangle(0.95, 0.95, 0.12);
    shape.holes.push(new Shape().absarc(0, 0, wellEdge(0.26), 0, Math.PI * 2, true));
    const body = slab(shape, TILE, 0.025, this.kit.plain ? 8 : 20);
    body.deleteAttribute('uv');
    const dimple = well(0.26, DIMPLE, this.kit.plain ? 16 : 32);
    dimple.deleteAttribute('color');
    dimple.deleteAttribute('uv');
    const geometry = join([body, dimple]);
    // Two cuts of the wood, so neighbours differ as real tiles do.
    const cuts = [geometry, geometry.clone().translate(0.7, 0, 1.3)].map((cut) => runGrain(cut, 3.4));
    cuts[1]?.translate(-0.7, 0, -1.3);
    for (const cut of cuts) this.kit.geometry(cut);
    cells.forEach((cell, i) => {
      const tile = new Mesh(cuts[i % 2], this.kit.wood(i % 2 ? 'beech' : 'maple'));
      tile.castShadow = tile.receiveShadow = true;
      this.tiles.set(cell, tile);
      this.root.add(tile);
      const centre = cellPlace(cell).setY(0.15);
      this.spots.push({ touch: `cell:${cell}`, centre, size: new Vector3(0.5, 0.12, 0.5) });
    });
  }

  private addArrows(size: number): void {
    const geometry = this.kit.geometry(lying(arrowShape(0.5, 0.44)));
    for (let i = 0; i < size; i++) {
      const place = i - (size - 1) / 2;
      const [letter, number] = [String.fromCharCode(97 + i), String(size - i)];
      // An arrow lies where the tile is pushed in, and points the way the marbles move.
      this.addArrow(`slide:${letter}+`, geometry, new Vector3(place, 0, ARROW), 0);
      this.addArrow(`slide:${letter}-`, geometry, new Vector3(place, 0, -ARROW), Math.PI);
      this.addArrow(`slide:${number}+`, geometry, new Vector3(-ARROW, 0, place), -Math.PI / 2);
      this.addArrow(`slide:${number}-`, geometry, new Vector3(ARROW, 0, place), Math.PI / 2);
    }
  }

  private addArrow(touch: string, geometry: Mesh['geometry'], position: Vector3, turned: number): void {
    const mesh = new Mesh(geometry);
    mesh.position.copy(position).setY(0.014);
    mesh.rotation.y = turned;
    this.arrows.push({ touch, mesh });
    this.root.add(mesh);
    this.spots.push({ touch, centre: position.clone().setY(0.05), size: new Vector3(0.46, 0.08, 0.4), turned });
  }

  extent(): Vector3[] {
    return [...circle(TRAY + RIM, 0.12), ...circle(TRAY + RIM, -HEIGHT)];
  }

  parts(): readonly Part[] {
    return this.spots;
  }

  show(input: BoardInput): void {
    const board = boardOf(input.state, 'quits');
    this.labels.face(this.angle.azimuth(input.facing));
    for (const [cell, tile] of this.tiles) tile.position.copy(cellPlace(cell));
    this.field.sync(
      board.cells.flatMap(({ cell, marble }) => {
        if (!marble) return [];
        const position = cellPlace(cell).setY(REST);
        if (input.chosen[0] === `cell:${cell}`) position.y += 0.35;
        return [[cell, { colour: marble, position }] as const];
      }),
    );
    this.markers.begin();
    for (const { cell } of board.cells) {
      const sign = signOf(`cell:${cell}`, input, this.hovered);
      if (sign) this.markers.ring(sign, cellPlace(cell).setY(0.012), 0.42);
    }
    for (const { touch, mesh } of this.arrows) {
      const sign = signOf(touch, input, this.hovered);
      mesh.material = sign ? signMaterial(this.kit, sign, true) : this.kit.sign('#e9cfa0', 0.16);
      mesh.scale.setScalar(sign === 'hover' || sign === 'hint' ? 1.2 : sign && sign !== 'last' ? 1 : 0.8);
    }
  }

  play(input: BoardInput, timeline: Timeline): void {
    if (!input.from) return;
    const before = boardOf(input.from.state, 'quits').cells;
    const after = new Map(boardOf(input.state, 'quits').cells.map(({ cell, marble }) => [cell, marble]));
    const { ply } = input.from;
    const slide = slideOf(ply);
    const step = /^([a-e][1-5])([a-e][1-5])$/.exec(ply);
    let end = 0;
    if (slide) {
      const [first] = slide;
      const last = slide[slide.length - 1];
      slide.forEach((cell, i) => {
        const tile = this.tiles.get(cell);
        const next = slide[i + 1];
        if (tile && next) glide(timeline, 120, SLIDE - 120, tile, cellPlace(next), easeBoth);
      });
      const out = last && this.tiles.get(last);
      if (out && first) end = hop(timeline, 0, SLIDE + 60, out, cellPlace(first), 1.5);
      timeline.at(end, () => input.sound('wood'));
    }
    for (const { cell, marble } of before) {
      const mesh = this.field.get(cell);
      if (!marble || !mesh) continue;
      const goal = step?.[1] === cell ? (step[2] ?? cell) : ridesTo(cell, slide);
      if (goal !== cell) {
        const place = cellPlace(goal).setY(REST);
        if (slide) glide(timeline, 120, SLIDE - 120, mesh, place, easeBoth);
        else end = Math.max(end, hop(timeline, 0, 260, mesh, place, 0.45));
      }
      if (after.get(goal) === marble) continue;
      const away = cellPlace(goal)
        .multiplyScalar(1.9)
        .setY(REST - 0.1);
      const gone = hop(timeline, Math.max(end, SLIDE * 0.7), 300, mesh, away, 0.7);
      vanish(timeline, gone - 120, 120, mesh);
      timeline.at(gone - 150, () => input.sound('glass'));
    }
    if (step) timeline.at(end, () => input.sound('glass'));
  }

  hover(touch: string | null): void {
    this.hovered = touch;
  }

  face(towards: Quaternion): void {
    this.field.face(towards);
    this.markers.face(towards);
  }
}

/** The tray: a round board with a raised rim and a square bed for the tiles. */
function tray(kit: Kit): Group {
  const group = new Group();
  const curves = kit.plain ? 48 : 96;
  const disc = new Shape().absarc(0, 0, TRAY + 0.05, 0, Math.PI * 2, false);
  cutRectangle(disc, 5.04, 5.04, 0.14);
  const rim = ringSector(TRAY, TRAY + RIM, 0, Math.PI * 2 - 1e-4);
  const add = (geometry: Mesh['geometry'], wood: 'walnut' | 'beech' | 'maple', y: number): void => {
    const mesh = new Mesh(kit.geometry(runGrain(geometry, 7)), kit.wood(wood));
    mesh.position.y = y;
    mesh.castShadow = mesh.receiveShadow = true;
    group.add(mesh);
  };
  add(slab(disc, HEIGHT - 0.02, 0.015, curves), 'walnut', 0);
  add(slab(rim, HEIGHT + 0.14, 0.06, curves), 'walnut', 0.14);
  add(new BoxGeometry(5.2, 0.1, 5.2), 'walnut', -TILE - 0.06);
  add(new CylinderGeometry(TRAY, TRAY, 0.05, curves), 'walnut', -HEIGHT + 0.03);
  return group;
}

/** An inlay that hugs a corner of the field in the colour that leaves there. */
function goalCorner(kit: Kit, cell: string, colour: string): Mesh {
  const [from, to, leg] = [2.56, 2.76, 1.25];
  const shape = new Shape(
    [
      [from - leg, to],
      [to, to],
      [to, from - leg],
      [from, from - leg],
      [from, from],
      [from - leg, from],
    ].map(([x, y]) => new Vector2(x, y)),
  );
  const mesh = new Mesh(kit.geometry(lying(shape)), kit.paint(colour, 0.35));
  const place = cellPlace(cell);
  // The shape is drawn for the far right corner; quarter turns bring it to the others.
  mesh.rotation.y = Math.atan2(-place.z, place.x) - Math.PI / 4;
  mesh.position.y = 0.012;
  mesh.receiveShadow = true;
  return mesh;
}

export const quits: BoardMaker = (kit, input) => new QuitsScene(kit, input);
