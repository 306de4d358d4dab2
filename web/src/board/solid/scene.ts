/** What the scene of a game gives to the stage, and what all scenes have in common: signs, a pointer that hovers, and mostly marbles. */
import { Group, type Object3D, type Quaternion, type Vector3 } from 'three';
import { nameOf, type Act, type Spot } from '../acts';
import type { BoardInput } from '../board';
import type { MarbleColour } from '../marble/colours';
import type { Footprint } from './ground';
import type { Kit } from './kit';
import { MarbleField } from './marbles';
import { Markers, type Sign, signOf } from './markers';
import type { Timeline } from './motion';
import type { Part } from './picking';

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
  protected readonly markers: Markers;
  /** The parts that can be touched, in the coordinates of the root, as they are at rest now. */
  spots: Part[] = [];
  /** The part that can be touched and is pointed at. */
  hovered: string | null = null;

  constructor(protected readonly kit: Kit) {
    this.markers = new Markers(kit);
    this.root.add(this.markers.root);
  }

  /** Points that have to be in the picture, for a picture of this width divided by its height. */
  abstract extent(aspect: number): Vector3[];

  /** Shows an input at rest: marbles, signs, and what a gesture under way has lifted or put. */
  abstract show(input: BoardInput): void;

  /**
   * Adds the motions of a ply. The state before it has just been shown at rest; `chosen` are the touches of the gesture that led here, whose
   * preview the eye has already seen. Afterwards the state that it led to is shown.
   */
  abstract play(acts: readonly Act[], timeline: Timeline, chosen: readonly string[]): void;

  /** A board that can be opened, with `open` among its words: from 0, closed, to 1. */
  open?(amount: number): void;

  /** The camera has moved; `towards` turns +z to the eye. */
  face(towards: Quaternion): void {
    this.markers.face(towards);
  }

  protected sign(touch: string, input: BoardInput): Sign | null {
    return signOf(touch, input, this.hovered);
  }
}

/** A board with marbles that keep their colour. */
export abstract class MarbleScene extends Scene {
  readonly marbles: MarbleField;

  /** `shadows`: whether marbles throw shadows; those in a clear cube would only litter the table with them. */
  constructor(kit: Kit, radius: number, shadows = true) {
    super(kit);
    this.marbles = new MarbleField(kit, radius, shadows);
    this.root.add(this.marbles.root);
  }

  /** The marble that sets out from a place; one that was not seen before appears there. */
  setsOut(from: Spot, colour: MarbleColour, appears: Vector3): Object3D {
    return this.marbles.get(nameOf(from)) ?? this.marbles.extra(colour, appears);
  }

  override face(towards: Quaternion): void {
    super.face(towards);
    this.marbles.face(towards);
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
