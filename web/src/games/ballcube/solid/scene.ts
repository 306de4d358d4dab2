/**
 * BallCube in 3D: a cube of clear acrylic with slots on its sides, tinted bars, and balls. In the first phase a bar, a level and a slot are chosen, in
 * the second a ball and a chimney, in the third a bar and whether it goes out or in.
 */
import { BoxGeometry, type Object3D, Vector3 } from 'three';
import type { Act } from '../../../board/acts';
import { boardOf, type Ahead, type BoardInput } from '../../../board/board';
import { corners } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import type { Placed } from '../../../board/solid/marbles';
import { HINT, isPast, type Sign } from '../../../board/solid/markers';
import type { Sight } from '../../../board/solid/looking';
import type { Timeline } from '../../../board/solid/motion';
import { MarbleScene, quarterTurns } from '../../../board/solid/scene';
import { gridLabels } from '../../../board/solid/wooden';
import type { BallCubeBar, MatchState } from 'calot-rules';
import {
  BALL,
  ballPlace,
  barEnd,
  barPlace,
  chimneyMiddle,
  cubeTop,
  END,
  FOOT,
  laneMiddle,
  LEVEL,
  levelHeight,
  outOf,
  type Side,
  sideTurn,
  WALL,
} from './layout';
import { type BarMade, type Board, play } from './motion';
import { BarMaker, clearCube } from './pieces';
import { BallRack } from './rack';
import { NumberTags } from './tags';

const UP = new Vector3(0, 1, 0);
/** The camera stands a little to the side, so two faces are seen. */
const ASIDE = 0.42;

/** A bar in its lane, wherever it is pulled to. */
type Bar = BarMade & { readonly object: Object3D };

export class BallCubeScene extends MarbleScene implements Board {
  readonly angle;
  readonly footprint = { floor: -FOOT - 0.26, width: 5.1, depth: 5.1, round: false };
  readonly levels: number;
  private readonly maker: BarMaker;
  private readonly rack: BallRack;
  private readonly tags: NumberTags;
  private readonly bars = new Map<string, Bar>();
  private readonly slabShape;
  private readonly coverShape;
  private state: MatchState;
  private facing = 1;

  constructor(kit: Kit, input: BoardInput) {
    super(kit, BALL, { inAir: true, shadows: false });
    this.state = input.state;
    this.levels = boardOf(input.state, 'ballcube').levels.length;
    const turns = quarterTurns(input.state.view.seats.length);
    this.angle = { elevation: 0.5, steep: 0.52, azimuth: (seat: number) => ASIDE + turns(seat), lowest: -0.05 };
    this.maker = new BarMaker(kit);
    this.rack = new BallRack(kit, this.maker);
    this.tags = new NumberTags(kit, this.levels, 0.24);
    this.coverShape = kit.keep(new BoxGeometry(0.92, 0.36, END + 0.08));
    this.slabShape = kit.keep(new BoxGeometry(2 * WALL - 0.04, LEVEL * 0.9, 2 * WALL - 0.04));
    const height = cubeTop(this.levels);
    const names = gridLabels(4, WALL + 0.24, true);
    this.labels.set(
      names.map(({ text, at: [near, far = near] }) => ({ text, at: [near.setY(height), far.setY(height)] })),
    );
    this.root.add(clearCube(kit, this.levels), this.rack.root, this.tags.root);
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
    return barsOf(this.state).flatMap(({ lane, bar: { side, notches } }) =>
      notches > 0 ? [barEnd(lane, this.levels, side, notches + 0.35)] : [],
    );
  }

  get forward(): Vector3 {
    return new Vector3(0, 0, 1).applyAxisAngle(UP, this.angle.azimuth(this.facing) - ASIDE);
  }

  show(input: BoardInput): void {
    this.state = input.state;
    this.facing = input.facing;
    this.spots = [];
    this.markers.begin();
    this.showBars(input);
    const placed: [string, Placed][] = [];
    for (const { chimney, ball, level } of boardOf(input.state, 'ballcube').chimneys) {
      if (!ball || level === null) continue;
      placed.push([`ball:${chimney}`, { colour: ball, position: ballPlace(chimney, level, this.levels) }]);
    }
    this.rack.show({ input, parts: this.spots, placed, sign: (touch) => this.sign(touch, input) });
    this.marbles.sync(placed);
    this.showLevels(input);
    this.showSlots(input);
    this.showChimneys(input);
    this.showWays(input);
  }

  protected override foresee(ahead: Ahead, input: BoardInput): ReturnType<MarbleScene['foresee']> {
    const ghosts = super.foresee(ahead, input);
    for (const act of ahead.acts) {
      const bar = act.kind === 'bar-in' ? act : act.kind === 'bar-shift' ? this.barIn(act.lane) : undefined;
      if (!bar || !('lane' in act)) continue;
      const notches = act.kind === 'bar-shift' ? act.to : 0;
      this.cover('hover', barEnd(act.lane, this.levels, bar.side, notches), sideTurn[bar.side]);
    }
    return ghosts;
  }

  private showBars(input: BoardInput): void {
    const bars = barsOf(input.state);
    const movable = boardOf(input.state, 'ballcube').phase === 3;
    for (const { lane, bar } of bars) {
      const { side, notches } = bar;
      const { object } = this.putIn(lane, bar);
      object.position.copy(barPlace(lane, this.levels, side, notches));
      object.scale.setScalar(1);
      const [touch, centre, turned] = [`bar:${lane}`, barEnd(lane, this.levels, side, notches), sideTurn[side]];
      if (movable) this.spots.push({ touch, centre, size: new Vector3(0.47, 0.3, END / 2 + 0.1), turned, solid: true });
      const bead = centre.clone().addScaledVector(outOf(side), END / 2 + 0.03);
      for (const sign of this.signs(touch, input)) {
        if (sign === 'lit') this.markers.at('lit', bead, 0.075);
        else this.cover(sign, centre, turned);
      }
    }
    for (const lane of this.bars.keys()) if (bars.every((one) => one.lane !== lane)) this.takeOut(lane);
  }

  barIn(lane: string): Bar | undefined {
    return this.bars.get(lane);
  }

  putIn(lane: string, { pattern, set, side }: BarMade): Bar {
    const known = this.bars.get(lane);
    if (known?.pattern === pattern && known.set === set && known.side === side) return known;
    this.takeOut(lane);
    const object = this.maker.make(pattern, set);
    object.name = 'bar';
    object.rotation.y = sideTurn[side];
    this.root.add(object);
    const bar = { pattern, set, side, object };
    this.bars.set(lane, bar);
    return bar;
  }

  private takeOut(lane: string): void {
    const bar = this.bars.get(lane);
    if (bar) this.root.remove(bar.object);
    this.bars.delete(lane);
  }

  private cover(sign: Sign, at: Vector3, turned: number): void {
    const { ink, accent } = this.kit.look.theme;
    const colour = isPast(sign) ? ink : sign === 'hint' ? HINT : accent;
    const material = this.kit.sign(colour, !isPast(sign) ? 0.6 : sign.startsWith('last') ? 0.45 : 0.25);
    this.markers.mesh(this.coverShape, material, at, 4).rotation.y = turned;
  }

  private arrow(touch: string, sign: Sign, at: Vector3, towards: Vector3): void {
    this.markers.arrow(sign, at, towards, sign === 'hover' ? 1.3 : 1.05);
    this.spots.push({ touch, centre: at.clone(), size: 0.36, first: true });
  }

  private showLevels(input: BoardInput): void {
    const setUp = boardOf(input.state, 'ballcube').phase === 1;
    for (let level = 1; level <= this.levels; level++) {
      const touch = `level:${level}`;
      const sign = this.sign(touch, input);
      this.tags.show(level, sign);
      if (!setUp) continue;
      const centre = new Vector3(0, levelHeight(level, this.levels) + LEVEL * 0.35, 0);
      this.spots.push({ touch, centre: this.tags.position(level), size: 0.34, first: true });
      this.spots.push({ touch, centre, size: new Vector3(WALL, LEVEL / 2, WALL) });
      if (sign === 'chosen' || sign === 'hover')
        this.markers.mesh(this.slabShape, this.kit.sign(this.kit.look.theme.accent, 0.2), centre);
    }
  }

  private showSlots(input: BoardInput): void {
    const chosen = [...input.chosen, ...input.hint].find((touch) => touch.startsWith('level:'));
    if (!chosen) return;
    const level = Number(chosen.slice(6));
    for (const touch of new Set([...input.lit, ...input.hint])) {
      const sign = this.sign(touch, input);
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
    const { phase, chimneys } = boardOf(input.state, 'ballcube');
    const top = cubeTop(this.levels) + 0.06;
    for (const { chimney, ball, level } of chimneys) {
      const touch = `chimney:${chimney}`;
      const at = chimneyMiddle(chimney).setY(top);
      if (phase === 2) this.spots.push({ touch, centre: at, size: new Vector3(0.5, 0.08, 0.5) });
      for (const sign of this.signs(touch, input, `ball:${chimney}`)) {
        // What has happened to a ball is told where it lies.
        if (ball && level !== null && isPast(sign))
          this.markers.halo(sign, ballPlace(chimney, level, this.levels), BALL * 1.05);
        else this.markers.ring(sign, at, 0.46);
      }
    }
  }

  private showWays(input: BoardInput): void {
    const chosen = [...input.chosen, ...input.hint].find((touch) => touch.startsWith('bar:'))?.slice(4);
    for (const { lane, bar } of barsOf(input.state)) {
      if (lane !== chosen) continue;
      const out = outOf(bar.side);
      const end = barEnd(lane, this.levels, bar.side, bar.notches);
      const [pull, push] = [this.sign('way:+', input), this.sign('way:-', input)];
      if (pull) this.arrow('way:+', pull, end.clone().addScaledVector(out, 0.72), out);
      if (push) this.arrow('way:-', push, end.clone().add(new Vector3(0, 0.42, 0)), out.clone().negate());
    }
  }

  /** A bar is moved by its end, which looks to one side. */
  override sightsOf(name: string): Sight[] {
    const found = barsOf(this.state).find(({ lane }) => `bar:${lane}` === name);
    if (!found) return super.sightsOf(name);
    const { side, notches } = found.bar;
    return [{ place: barEnd(found.lane, this.levels, side, notches), radius: END / 2, faces: outOf(side) }];
  }

  play(acts: readonly Act[], timeline: Timeline): void {
    play(acts, timeline, this);
  }
}

/** The bars of a state, with their lanes. */
function barsOf(state: MatchState): { lane: string; bar: BallCubeBar }[] {
  const slots = boardOf(state, 'ballcube').levels.flatMap((level) => level.slots);
  return slots.flatMap(({ lane, bar }) => (bar ? [{ lane, bar }] : []));
}
