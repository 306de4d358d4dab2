// BallCube in 3D: a cube of clear acrylic with slots on its sides, tinted bars, and balls that fall level by level. In
// the first phase a bar, a level and a slot are chosen, in the second a ball and a chimney, in the third a bar and
// whether it goes out or in.
import { BoxGeometry, Group, Mesh, type Object3D, type Quaternion, Vector3 } from 'three';
import type { BallCubeBar, MatchState } from '../../../core/generated/types';
import type { BoardInput } from '../../../board/board';
import { fallingAhead } from '../falling-ahead';
import { BallRack } from './rack';
import {
  BALL,
  barPlace,
  BarMaker,
  chimneyMiddle,
  clearCube,
  cubeTop,
  END,
  FOOT,
  LEVEL,
  laneMiddle,
  levelHeight,
  outOf,
  type Side,
  sideTurn,
  THICK,
  WALL,
} from '../../../board/solid/cubeparts';
import { falls } from './falls';
import { glide, vanish } from '../../../board/solid/flight';
import { corners } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import { MarbleField, type Placed } from '../../../board/solid/marbles';
import { HINT, Markers, type Sign, signOf } from '../../../board/solid/markers';
import { easeBoth, easeIn, type Timeline } from '../../../board/solid/motion';
import type { Part } from '../../../board/solid/picking';
import { type BoardMaker, boardOf, quarterTurns, type SolidBoard } from '../../../board/solid/scene';
import { solidArrow } from '../../../board/solid/shapes';
import { NumberTags } from '../../../board/solid/tags';

const UP = new Vector3(0, 1, 0);
const PULL = 220;
const PER_LEVEL = 110;
const STAGGER = 90;
/** The camera stands a little to the side, so two faces are seen. */
const ASIDE = 0.42;

class BallCubeScene implements SolidBoard {
  readonly root = new Group();
  readonly angle;
  readonly footprint = { floor: -FOOT - 0.26, width: 5.1, depth: 5.1, round: false };
  private readonly field: MarbleField;
  private readonly markers: Markers;
  private readonly maker: BarMaker;
  private readonly rack: BallRack;
  private readonly tags: NumberTags;
  private readonly bars = new Map<string, { key: string; object: Object3D }>();
  private readonly arrows: Mesh[] = [];
  private readonly covers: Mesh[] = [];
  private readonly slab: Mesh;
  private readonly levels: number;
  private readonly arrowShape;
  private readonly coverShape;
  private spots: Part[] = [];
  private hovered: string | null = null;
  private state: MatchState;
  private facing = 1;

  constructor(
    private readonly kit: Kit,
    input: BoardInput,
  ) {
    this.state = input.state;
    this.levels = boardOf(input.state, 'ballcube').levels.length;
    const turns = quarterTurns(input.state.view.seats.length);
    this.angle = {
      elevation: 0.5,
      steep: 0.52,
      azimuth: (seat: number) => ASIDE + turns(seat),
      lowest: -0.05,
      highest: 1.5,
    };
    this.field = new MarbleField(kit, BALL, false);
    this.markers = new Markers(kit);
    this.maker = new BarMaker(kit);
    this.rack = new BallRack(kit, this.maker);
    this.tags = new NumberTags(kit, this.levels, 0.24);
    this.arrowShape = kit.geometry(solidArrow());
    this.coverShape = kit.geometry(new BoxGeometry(0.92, 0.36, END + 0.08));
    this.slab = new Mesh(
      kit.geometry(new BoxGeometry(2 * WALL - 0.04, LEVEL * 0.9, 2 * WALL - 0.04)),
      kit.sign(kit.look.theme.accent, 0.2),
    );
    this.root.add(
      clearCube(kit, this.levels),
      this.field.root,
      this.markers.root,
      this.rack.root,
      this.tags.root,
      this.slab,
    );
  }

  extent(aspect: number): Vector3[] {
    const wide = aspect > 1;
    const azimuth = this.angle.azimuth(this.facing);
    this.rack.place(azimuth, wide);
    this.tags.place(azimuth, (level) => levelHeight(level, this.levels) + LEVEL * 0.35, WALL * 1.52);
    const reach = WALL + END + 0.05;
    const base = corners(new Vector3(-2.55, -FOOT - 0.26, -2.55), new Vector3(2.55, -FOOT, 2.55));
    const body = corners(new Vector3(-reach, 0, -reach), new Vector3(reach, cubeTop(this.levels) - LEVEL, reach));
    const lid = corners(new Vector3(-WALL, 0, -WALL), new Vector3(WALL, cubeTop(this.levels) + 0.15, WALL));
    return [...base, ...body, ...lid, ...this.pulledEnds(), ...this.rack.extent(this.state)];
  }

  /** The ends of bars that are pulled out belong into the picture, too. */
  private pulledEnds(): Vector3[] {
    return [...this.barViews(this.state)]
      .filter(({ bar }) => bar.notches > 0)
      .map(({ level, lane, bar }) => this.endOf(level, lane, bar.side, bar.notches + 0.35));
  }

  parts(): readonly Part[] {
    return this.spots;
  }

  show(input: BoardInput): void {
    this.state = input.state;
    this.facing = input.facing;
    this.spots = [];
    this.markers.begin();
    for (const mesh of [...this.arrows, ...this.covers]) mesh.visible = false;
    this.slab.visible = false;
    this.showBars(input);
    const placed: [string, Placed][] = [];
    for (const { chimney, ball, level } of boardOf(input.state, 'ballcube').chimneys) {
      if (ball && level !== null) placed.push([chimney, { colour: ball, position: this.ballPlace(chimney, level) }]);
    }
    this.rack.show(input, this.hovered, this.spots, placed, this.field);
    this.field.sync(placed);
    this.showLevels(input);
    this.showSlots(input);
    this.showChimneys(input);
    this.showWays(input);
    for (const chimney of fallingAhead(input, this.hovered)) {
      const ball = this.field.get(chimney);
      if (ball) this.markers.halo('hint', ball.position, BALL * 1.22);
    }
  }

  private ballPlace(chimney: string, level: number): Vector3 {
    return chimneyMiddle(chimney).setY(levelHeight(level, this.levels) + THICK / 2 + BALL);
  }

  private *barViews(state: MatchState): Generator<{ name: string; level: number; lane: string; bar: BallCubeBar }> {
    for (const { level, slots } of boardOf(state, 'ballcube').levels) {
      for (const { lane, bar } of slots) if (bar) yield { name: lane, level, lane: lane.slice(1), bar };
    }
  }

  private showBars(input: BoardInput): void {
    const present = new Set<string>();
    for (const { name, level, lane, bar } of this.barViews(input.state)) {
      present.add(name);
      const object = this.barObject(name, bar);
      object.position.copy(barPlace(level, this.levels, lane, bar.side, bar.notches));
      this.showBarSign(
        name,
        signOf(`bar:${name}`, input, this.hovered),
        bar.side,
        this.endOf(level, lane, bar.side, bar.notches),
      );
    }
    for (const [name, { object }] of this.bars) {
      if (present.has(name)) continue;
      this.root.remove(object);
      this.bars.delete(name);
    }
  }

  private barObject(name: string, bar: BallCubeBar): Object3D {
    const key = `${bar.pattern} ${bar.set ?? 'none'} ${bar.side}`;
    const known = this.bars.get(name);
    if (known?.key === key) return known.object;
    if (known) this.root.remove(known.object);
    const object = this.maker.make(bar.pattern, bar.set);
    object.rotation.y = sideTurn[bar.side];
    this.bars.set(name, { key, object });
    this.root.add(object);
    return object;
  }

  private endOf(level: number, lane: string, side: Side, notches: number): Vector3 {
    return barPlace(level, this.levels, lane, side, notches).addScaledVector(outOf(side), WALL + 0.06 + END / 2);
  }

  private showBarSign(name: string, sign: Sign | null, side: Side, end: Vector3): void {
    const phase = boardOf(this.state, 'ballcube').phase;
    if (phase === 3) {
      const reach = new Vector3(0.47, 0.3, END / 2 + 0.1);
      this.spots.push({ touch: `bar:${name}`, centre: end.clone(), size: reach, turned: sideTurn[side], solid: true });
    }
    if (sign === 'lit') this.markers.at('lit', end.clone().addScaledVector(outOf(side), END / 2 + 0.03), 0.075);
    else if (sign) this.cover(sign, end, sideTurn[side]);
  }

  private cover(sign: Sign, at: Vector3, turned: number): void {
    const used = this.covers.find((mesh) => !mesh.visible) ?? this.addMesh(this.covers, this.coverShape);
    used.visible = true;
    used.position.copy(at);
    used.rotation.y = turned;
    used.material = this.kit.sign(
      sign === 'last' ? this.kit.look.theme.ink : sign === 'hint' ? HINT : this.kit.look.theme.accent,
      sign === 'last' ? 0.22 : 0.6,
    );
  }

  private arrow(touch: string, sign: Sign, at: Vector3, towards: Vector3): void {
    const used = this.arrows.find((mesh) => !mesh.visible) ?? this.addMesh(this.arrows, this.arrowShape);
    used.visible = true;
    used.position.copy(at);
    used.quaternion.setFromUnitVectors(UP, towards);
    used.material = this.kit.handle(sign === 'hint' ? HINT : this.kit.look.theme.accent);
    used.scale.setScalar(sign === 'hover' ? 1.3 : 1.05);
    this.spots.push({ touch, centre: at.clone(), size: 0.36, first: true });
  }

  private addMesh(pool: Mesh[], geometry: Mesh['geometry']): Mesh {
    const mesh = new Mesh(geometry);
    mesh.renderOrder = 4;
    pool.push(mesh);
    this.root.add(mesh);
    return mesh;
  }

  private showLevels(input: BoardInput): void {
    const setUp = boardOf(input.state, 'ballcube').phase === 1;
    for (let level = 1; level <= this.levels; level++) {
      const touch = `level:${level}`;
      const sign = signOf(touch, input, this.hovered);
      this.tags.show(level, sign);
      if (!setUp) continue;
      const centre = new Vector3(0, levelHeight(level, this.levels) + LEVEL * 0.35, 0);
      this.spots.push({ touch, centre: this.tags.position(level), size: 0.34, first: true });
      this.spots.push({ touch, centre, size: new Vector3(WALL, LEVEL / 2, WALL) });
      if (sign !== 'chosen' && sign !== 'hover') continue;
      this.slab.visible = true;
      this.slab.position.copy(centre);
    }
  }

  private showSlots(input: BoardInput): void {
    const chosen = [...input.chosen, ...input.hint].find((touch) => touch.startsWith('level:'));
    if (!chosen) return;
    const level = Number(chosen.slice(6));
    for (const touch of new Set([...input.lit, ...input.hint])) {
      const sign = signOf(touch, input, this.hovered);
      const found = /^slot:([a-d1-4])([nswe])$/.exec(touch);
      if (!found?.[1] || !sign) continue;
      const out = outOf(found[2] as Side);
      const at = laneMiddle(found[1])
        .setY(levelHeight(level, this.levels))
        .addScaledVector(out, WALL + 0.42);
      this.arrow(touch, sign, at, out.clone().negate());
    }
  }

  private showChimneys(input: BoardInput): void {
    if (boardOf(input.state, 'ballcube').phase !== 2) return;
    const top = cubeTop(this.levels) + 0.06;
    for (const { chimney } of boardOf(input.state, 'ballcube').chimneys) {
      const touch = `chimney:${chimney}`;
      const at = chimneyMiddle(chimney).setY(top);
      this.spots.push({ touch, centre: at, size: new Vector3(0.5, 0.08, 0.5) });
      const sign = signOf(touch, input, this.hovered);
      if (sign) this.markers.ring(sign, at, 0.46);
    }
  }

  private showWays(input: BoardInput): void {
    const name = [...input.chosen, ...input.hint].find((touch) => touch.startsWith('bar:'))?.slice(4);
    for (const { name: other, level, lane, bar } of this.barViews(input.state)) {
      if (other !== name) continue;
      const out = outOf(bar.side);
      const end = this.endOf(level, lane, bar.side, bar.notches);
      const [pull, push] = [signOf('way:+', input, this.hovered), signOf('way:-', input, this.hovered)];
      if (pull && pull !== 'last') this.arrow('way:+', pull, end.clone().addScaledVector(out, 0.72), out);
      if (push && push !== 'last')
        this.arrow('way:-', push, end.clone().add(new Vector3(0, 0.42, 0)), out.clone().negate());
    }
  }

  play(input: BoardInput, timeline: Timeline): void {
    if (!input.from) return;
    const old = new Map([...this.barViews(input.from.state)].map((view) => [view.name, view]));
    const now = new Map([...this.barViews(input.state)].map((view) => [view.name, view]));
    let start = 0;
    for (const [name, { level, lane, bar }] of now) {
      const before = old.get(name)?.bar;
      if (before?.notches === bar.notches) continue;
      const object = this.barObject(name, bar);
      object.position.copy(barPlace(level, this.levels, lane, bar.side, before?.notches ?? 4.6));
      start = glide(
        timeline,
        0,
        before ? PULL : 340,
        object,
        barPlace(level, this.levels, lane, bar.side, bar.notches),
        easeBoth,
      );
      timeline.at(start - 40, () => input.sound('wood'));
    }
    for (const [name, { level, lane, bar }] of old) {
      const object = this.bars.get(name)?.object;
      if (now.has(name) || !object) continue;
      start = glide(timeline, 0, PULL * 1.4, object, barPlace(level, this.levels, lane, bar.side, 5.5), easeBoth);
      vanish(timeline, start - 80, 80, object);
    }
    this.playFalls(input, input.from.state, timeline, start);
  }

  private playFalls(input: BoardInput, from: MatchState, timeline: Timeline, start: number): void {
    const before = boardOf(from, 'ballcube').chimneys;
    falls(before, boardOf(input.state, 'ballcube').chimneys, this.levels).forEach(
      ({ chimney, colour, levels, out }, order) => {
        const above = chimneyMiddle(chimney).setY(cubeTop(this.levels) + 1.1);
        const ball = this.field.get(chimney) ?? this.field.extra(colour, above);
        let time = start + order * STAGGER;
        for (const level of levels) {
          time = glide(timeline, time, PER_LEVEL, ball, this.ballPlace(chimney, level), easeIn);
          timeline.at(time, () => input.sound('knock'));
        }
        if (!out) return;
        const ground = chimneyMiddle(chimney).setY(-FOOT + BALL);
        time = glide(timeline, time, PER_LEVEL, ball, ground, easeIn);
        timeline.at(time, () => input.sound('glass'));
        const forward = new Vector3(0, 0, 3.6).applyAxisAngle(UP, this.angle.azimuth(this.facing) - ASIDE);
        time = glide(timeline, time, 240, ball, ground.clone().add(forward), easeBoth);
        vanish(timeline, time - 90, 90, ball);
      },
    );
  }

  hover(touch: string | null): void {
    this.hovered = touch;
  }

  face(towards: Quaternion): void {
    this.field.face(towards);
    this.markers.face(towards);
  }
}

export const ballcube: BoardMaker = (kit, input) => new BallCubeScene(kit, input);
