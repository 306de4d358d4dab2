/** What the scene of a game gives to the stage, and what all scenes have in common: signs, a pointer that hovers, ghosts, and mostly marbles. */
import { Group, type Object3D, Sphere, type Vector3 } from 'three';
import { nameOf, type Act, type Spot } from '../acts';
import type { Ahead, BoardInput } from '../board';
import type { MarbleColour } from '../marble/colours';
import type { Footprint } from './ground';
import type { Kit } from './kit';
import { Labels, type View } from './labels';
import type { Sight } from './looking';
import { MarbleField, type Placed } from './marbles';
import { Markers, type Sign, signsOf } from './markers';
import type { Timeline } from './motion';
import type { Part } from './picking';
import { previewOf } from './preview';

interface BestAngle {
  /** Height of the camera above the table, in radians, in a wide picture. */
  elevation: number;
  /** The same in a tall picture, which a board fills better when it is seen from higher up. */
  steep: number;
  /** Turn about the vertical that puts a seat at the bottom, in radians. */
  azimuth: (seat: number) => number;
  /** How low the camera may go. */
  lowest: number;
}

/** A board in 3D. */
export abstract class Scene {
  readonly root = new Group();
  abstract readonly angle: BestAngle;
  abstract readonly footprint: Footprint;
  readonly markers: Markers;
  readonly labels: Labels;
  /** Marbles where they would come to rest. */
  readonly ghosts: MarbleField;
  /** The parts that can be touched, in the coordinates of the root, as they are at rest now. */
  spots: Part[] = [];
  /** The part that can be touched and is pointed at. */
  hovered: string | null = null;
  /** What would happen. */
  protected ahead: Ahead | null = null;

  /** `radius` is that of its marbles. */
  constructor(
    protected readonly kit: Kit,
    radius: number,
  ) {
    this.markers = new Markers(kit);
    this.ghosts = new MarbleField(kit, radius, false, true);
    this.labels = new Labels(kit, 0.2);
    this.root.add(this.markers.root, this.ghosts.root, this.labels.root);
  }

  /** Points that have to be in the picture, for a picture of this width divided by its height. */
  abstract extent(aspect: number): Vector3[];

  /** Shows an input at rest, and what would happen. */
  rest(input: BoardInput, ahead: Ahead | null): void {
    this.ahead = ahead;
    this.show(input);
    this.ghosts.sync(ahead ? this.foresee(ahead, input) : []);
  }

  /** Shows an input at rest: marbles and signs. */
  abstract show(input: BoardInput): void;

  /** Adds the motions of a ply. The state before it has just been shown at rest; afterwards the state that it led to is shown. */
  abstract play(acts: readonly Act[], timeline: Timeline): void;

  /** Marks what would happen on the input that is shown; the marbles that would come to rest somewhere, by any names. */
  protected abstract foresee(ahead: Ahead, input: BoardInput): Iterable<readonly [string, Placed]>;

  /** A board that can be opened, with `open` among its words: from 0, closed, to 1. */
  open?(amount: number): void;

  /** Where something is to be looked for by its name, in a picture of it. */
  sightsOf(name: string): Sight[] {
    const part = this.spots.find(({ touch }) => touch === name);
    return part ? [{ place: part.centre, radius: 0.3 }] : [];
  }

  /** What may hide something. */
  obstacles(): Sphere[] {
    return [];
  }

  /** What is to be known besides, in words. */
  note?(input: BoardInput): string;

  /** The camera has moved. */
  face(view: View): void {
    this.markers.face(view.towards);
    this.ghosts.face(view);
    this.labels.look(view);
  }

  /** What has happened at a part, and what can be done there. */
  protected signs(touch: string, input: BoardInput, mark = touch): Sign[] {
    return signsOf(touch, input, this.ahead, this.hovered, mark);
  }

  /** The only sign of a part that cannot show several. */
  protected sign(touch: string, input: BoardInput): Sign | null {
    return this.signs(touch, input).at(-1) ?? null;
  }
}

/** A board with marbles that keep their colour. */
export abstract class MarbleScene extends Scene {
  readonly marbles: MarbleField;

  /**
   * `inAir`: whether the page is seen behind marbles, and not wood. `shadows`: whether they throw shadows; those in a clear cube would only litter the table
   * with them.
   */
  constructor(kit: Kit, radius: number, { inAir = false, shadows = true } = {}) {
    super(kit, radius);
    this.markers.onDark = inAir && kit.look.theme.evening;
    this.marbles = new MarbleField(kit, radius, shadows, false, inAir);
    this.root.add(this.marbles.root);
  }

  /** The marble that sets out from a place; one that was not seen before appears there. */
  setsOut(from: Spot, colour: MarbleColour, appears: Vector3): Object3D {
    return this.marbles.get(nameOf(from)) ?? this.marbles.extra(colour, appears);
  }

  override sightsOf(name: string): Sight[] {
    const marble = this.marbles.get(name);
    return marble ? [{ place: marble.position, radius: this.marbles.radius }] : super.sightsOf(name);
  }

  override obstacles(): Sphere[] {
    return [...this.marbles.all()].map(([, { object }]) => new Sphere(object.position, this.marbles.radius));
  }

  protected override foresee(ahead: Ahead, input: BoardInput): Iterable<readonly [string, Placed]> {
    return previewOf(this, ahead, input);
  }

  override face(view: View): void {
    super.face(view);
    this.marbles.face(view);
  }
}

/** The scene of a game, made for the options that the state of the input has. */
export type SceneClass = new (kit: Kit, input: BoardInput) => Scene;

/** Seats around a square board, one to a side, clockwise from the front; two sit opposite each other. */
export function quarterTurns(seats: number): (seat: number) => number {
  return (seat) => (seats === 2 ? Math.PI : -Math.PI / 2) * (seat - 1);
}

const TALL = 0.75;
const WIDE = 1.3;

/** The best elevation for a picture of this width divided by its height. */
export function elevationFor({ elevation, steep }: BestAngle, aspect: number): number {
  const share = Math.min(1, Math.max(0, (WIDE - aspect) / (WIDE - TALL)));
  return elevation + (steep - elevation) * share;
}
