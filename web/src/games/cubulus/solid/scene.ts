// Cubulus in 3D: an elastic grey lattice of 27 cells. Balls squeeze along their line with a little give. The cube
// can be opened into its three layers, side by side or one above the other as the picture is wide or tall, so every cell
// can be seen and touched.
import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  type Object3D,
  type Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import type { MatchState } from '../../../core/generated/types';
import type { BoardInput } from '../../../board/board';
import type { MarbleColour } from '../../../board/marble/colours';
import { glide, hop } from '../../../board/solid/flight';
import { corners } from '../../../board/solid/framing';
import type { Footprint } from '../../../board/solid/ground';
import type { Kit } from '../../../board/solid/kit';
import { MarbleField } from '../../../board/solid/marbles';
import { HINT, Markers, signOf } from '../../../board/solid/markers';
import { easeBoth, type Timeline } from '../../../board/solid/motion';
import type { Part } from '../../../board/solid/picking';
import { type Axis, entrySide, lineFrom, pushOf } from './lines';
import { changedCells } from '../../../board/solid/difference';
import { type BoardMaker, boardOf, type SolidBoard } from '../../../board/solid/scene';
import { join, solidArrow } from '../../../board/solid/shapes';

const PITCH = 1.04;
const BALL = 0.44;
const HALF = 1.5 * PITCH;
/** A picture less wide than this for its height shows the opened layers larger one above the other than side by side. */
const STACKED = 1.5;
const AXES: readonly Axis[] = ['x', 'y', 'z'];

class CubulusScene implements SolidBoard {
  readonly root = new Group();
  private readonly field: MarbleField;
  private readonly markers: Markers;
  private readonly layers: Object3D[];
  private readonly arrows: Record<Axis, Mesh>;
  private readonly beams: Record<Axis, Mesh>;
  private spots: Part[] = [];
  private cells: string[];
  private hovered: string | null = null;
  private amount = 0;
  private aspect = 1;
  private facing = 1;
  private readonly seats: number;

  constructor(
    private readonly kit: Kit,
    input: BoardInput,
  ) {
    this.seats = input.state.view.seats.length;
    this.cells = boardOf(input.state, 'cubulus').layers.flatMap((layer) => layer.cells.map(({ cell }) => cell));
    this.field = new MarbleField(kit, BALL);
    this.markers = new Markers(kit);
    const lattice = kit.geometry(layerLattice(kit));
    const rubber = kit.paint(kit.look.theme.evening ? '#8b8680' : '#a7a29b', 0.75);
    this.layers = [1, 2, 3].map(() => {
      const mesh = new Mesh(lattice, rubber);
      mesh.castShadow = mesh.receiveShadow = true;
      return mesh;
    });
    const arrow = kit.geometry(solidArrow());
    const beam = kit.geometry(new BoxGeometry(3 * PITCH, 0.62, 0.62));
    const each = <T>(make: (axis: Axis) => T): Record<Axis, T> => ({ x: make('x'), y: make('y'), z: make('z') });
    this.arrows = each(() => {
      const mesh = new Mesh(arrow, kit.handle(kit.look.theme.accent));
      mesh.renderOrder = 4;
      return mesh;
    });
    this.beams = each((axis) => {
      const mesh = new Mesh(beam, kit.sign(kit.look.theme.accent, 0.22));
      if (axis === 'y') mesh.rotation.y = Math.PI / 2;
      if (axis === 'z') mesh.rotation.z = Math.PI / 2;
      return mesh;
    });
    this.root.add(
      ...this.layers,
      this.field.root,
      this.markers.root,
      ...Object.values(this.arrows),
      ...Object.values(this.beams),
    );
  }

  get footprint(): Footprint {
    // The lower layer always stands on the table; the others only when they have come down beside it.
    const patches = [1, 2, 3].map((layer) => {
      const { x, z } = this.offset(layer);
      return { x, z, strength: layer === 1 ? 1 : this.stacked ? 0 : this.amount };
    });
    return { floor: -HALF - 0.06, width: 3 * PITCH + 0.2, depth: 3 * PITCH + 0.2, round: false, patches };
  }

  get angle() {
    // Layers side by side are looked into from higher up; of those one above the other, none may cover the next.
    const elevation = 0.52 + (this.stacked ? 0.02 : 0.3) * this.amount;
    return { elevation, steep: 0.54, azimuth: (seat: number) => this.bestAzimuth(seat), lowest: -0.2, highest: 1.5 };
  }

  private bestAzimuth(seat: number): number {
    const turn = this.seats === 2 ? Math.PI : -Math.PI / 2;
    return 0.5 * (1 - this.amount * 0.75) + turn * (seat - 1);
  }

  private get stacked(): boolean {
    return this.aspect < STACKED;
  }

  /** How far a layer is moved from its place in the closed cube. */
  private offset(layer: number): Vector3 {
    // The lowest layer stays on the table; the others rise above it, or come down beside it.
    if (this.stacked) return new Vector3(0, (layer - 1) * 2.25 * this.amount, 0);
    const azimuth = this.bestAzimuth(this.facing);
    const apart = (layer - 2) * 4.1 * this.amount;
    return new Vector3(Math.cos(azimuth) * apart, (1 - layer) * PITCH * this.amount, -Math.sin(azimuth) * apart);
  }

  private place(cell: string): Vector3 {
    const [x = 2, y = 2, z = 2] = [...cell].map(Number);
    return new Vector3((x - 2) * PITCH, (z - 2) * PITCH, (y - 2) * PITCH).add(this.offset(z));
  }

  extent(aspect: number): Vector3[] {
    this.aspect = aspect;
    const reach = HALF + 0.12;
    return [1, 2, 3].flatMap((layer) => {
      const shift = this.offset(layer).add(new Vector3(0, (layer - 2) * PITCH, 0));
      return corners(new Vector3(-reach, -PITCH / 2 - 0.1, -reach), new Vector3(reach, PITCH / 2 + 0.1, reach)).map(
        (point) => point.add(shift),
      );
    });
  }

  open(amount: number): void {
    this.amount = amount;
  }

  parts(): readonly Part[] {
    return this.spots;
  }

  show(input: BoardInput): void {
    this.facing = input.facing;
    this.layers.forEach((layer, i) => layer.position.copy(this.offset(i + 1)).add(new Vector3(0, (i - 1) * PITCH, 0)));
    const marbles = marblesOf(input.state);
    this.field.sync([...marbles].map(([cell, colour]) => [cell, { colour, position: this.place(cell) }] as const));
    this.spots = this.cells.map((cell) => ({
      touch: `cell:${cell}`,
      centre: this.place(cell),
      size: marbles.has(cell) ? 0.5 : 0.4,
      solid: marbles.has(cell),
    }));
    const won = new Set(boardOf(input.state, 'cubulus').squares.flat());
    this.markers.begin();
    for (const cell of this.cells) {
      const sign = won.has(cell) ? 'chosen' : signOf(`cell:${cell}`, input, this.hovered);
      if (!sign) continue;
      if (marbles.has(cell)) this.markers.halo(sign, this.place(cell), sign === 'lit' ? 0.5 : 0.56);
      else this.markers.at(sign, this.place(cell), sign === 'lit' ? 0.1 : sign === 'last' ? 0.12 : 0.2);
    }
    this.showHandles(input);
    this.showBeams(input);
  }

  /** Arrows at the chosen cell, one for each line along which it can be pushed. */
  private showHandles(input: BoardInput): void {
    const entry = input.chosen.find((touch) => touch.startsWith('cell:'))?.slice(5) ?? hintedEntry(input);
    for (const axis of AXES) {
      const touch = `axis:${axis}`;
      const sign = entry ? signOf(touch, input, this.hovered) : null;
      const arrow = this.arrows[axis];
      arrow.visible = sign !== null && sign !== 'last';
      if (!entry || !sign || !arrow.visible) continue;
      const outwards = outward(entry, axis);
      arrow.position.copy(this.place(entry)).addScaledVector(outwards, 0.95);
      arrow.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), outwards.clone().negate());
      arrow.material = this.kit.handle(sign === 'hint' ? HINT : this.kit.look.theme.accent);
      arrow.scale.setScalar(sign === 'hover' ? 1.2 : 1);
      this.spots.push({ touch, centre: arrow.position.clone(), size: 0.42, first: true });
    }
  }

  /** The lines that a hovered cell or arrow stands for. */
  private showBeams(input: BoardInput): void {
    const [kind, name = ''] = this.hovered?.split(':') ?? [];
    const chosen = input.chosen[0]?.slice(5);
    const entry = kind === 'cell' ? name : chosen;
    for (const axis of AXES) {
      const beam = this.beams[axis];
      const named = kind === 'axis' ? name === axis : kind === 'cell' && pushable(input.state, name, axis);
      beam.visible = named && entry !== undefined && this.amount < 0.02;
      if (entry) {
        const middle = [...entry];
        middle[AXES.indexOf(axis)] = '2';
        beam.position.copy(this.place(middle.join('')));
      }
    }
  }

  play(input: BoardInput, timeline: Timeline): void {
    if (!input.from) return;
    const before = marblesOf(input.from.state);
    const cells = (state: MatchState) => boardOf(state, 'cubulus').layers.flatMap((layer) => layer.cells);
    const push = pushOf(input.from.ply);
    const { placed } = changedCells(cells(input.from.state), cells(input.state));
    if (!push) {
      const target = placed[0];
      if (!target) return;
      const goal = this.place(target.cell);
      const ball = this.field.extra(target.after, goal.clone().add(new Vector3(0, 2.6, 0)));
      const end = glide(timeline, 0, 300, ball, goal);
      this.give(timeline, ball, end);
      timeline.at(end - 60, () => input.sound('knock'));
      return;
    }
    const line = lineFrom(push.entry, push.axis);
    const outwards = outward(push.entry, push.axis);
    const colour = marblesOf(input.state).get(push.entry);
    if (!colour) return;
    // The balls from the entry to the first gap move one place on; from a full line the last one comes out and goes round.
    const gap = line.findIndex((cell) => !before.has(cell));
    const moving = gap < 0 ? line : line.slice(0, gap);
    const beyond = this.place(line[2] ?? push.entry).addScaledVector(outwards, -1.1);
    const entering = this.field.extra(colour, this.place(push.entry).addScaledVector(outwards, 2));
    const start = gap < 0 ? 360 : 0;
    if (gap < 0) entering.position.copy(beyond);
    entering.visible = gap >= 0;
    moving.forEach((cell, i) => {
      const ball = this.field.get(cell);
      const next = line[i + 1];
      if (!ball) return;
      const goal = next ? this.place(next) : beyond;
      this.give(timeline, ball, glide(timeline, 60, 280, ball, goal, easeBoth));
      if (!next) hop(timeline, start, 320, ball, this.place(push.entry).addScaledVector(outwards, 1.2), 1.6);
      if (!next) glide(timeline, start + 320, 160, ball, this.place(push.entry));
    });
    if (gap >= 0) this.give(timeline, entering, glide(timeline, 0, 340, entering, this.place(push.entry), easeBoth));
    timeline.at(200, () => input.sound('knock'));
  }

  /** A ball that has squeezed through the lattice springs back into shape. */
  private give(timeline: Timeline, ball: Object3D, end: number): void {
    timeline.move(end - 160, 220, (t) => {
      const squeeze = 0.12 * Math.sin(Math.PI * t);
      ball.scale.set(1 - squeeze, 1 + squeeze * 0.6, 1 - squeeze);
    });
  }

  hover(touch: string | null): void {
    this.hovered = touch;
  }

  face(towards: Quaternion): void {
    this.field.face(towards);
    this.markers.face(towards);
  }
}

function marblesOf(state: MatchState): Map<string, MarbleColour> {
  const marbles = new Map<string, MarbleColour>();
  for (const { cells } of boardOf(state, 'cubulus').layers) {
    for (const { cell, marble } of cells) if (marble) marbles.set(cell, marble);
  }
  return marbles;
}

function hintedEntry(input: BoardInput): string | undefined {
  return input.hint.some((touch) => touch.startsWith('axis:')) ? input.hint[0]?.slice(5) : undefined;
}

function pushable(state: MatchState, cell: string, axis: Axis): boolean {
  return state.plies.some(({ touches }) =>
    touches.some((way) => way[0] === `cell:${cell}` && way[1] === `axis:${axis}`),
  );
}

/** The direction out of the cube at an end of a line, in the coordinates of the scene. */
function outward(entry: string, axis: Axis): Vector3 {
  const side = entrySide(entry, axis);
  return axis === 'x' ? new Vector3(side, 0, 0) : axis === 'y' ? new Vector3(0, 0, side) : new Vector3(0, side, 0);
}

/** The cords of one layer: nine cells, twelve posts and two nets. */
function layerLattice(kit: Kit): Mesh['geometry'] {
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

export const cubulus: BoardMaker = (kit, input) => new CubulusScene(kit, input);
