// Rolit in 3D: a maple board of round wells. A new ball drops into its well, and the balls that it captures roll
// one after another along their lines until the new colour is on top.
import { Group, Quaternion, Vector3 } from 'three';
import type { BoardInput } from '../../../board/board';
import { isMarbleColour } from '../../../board/marble/colours';
import { corners } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import { Markers, signOf } from '../../../board/solid/markers';
import { easeIn, easeOut, type Timeline } from '../../../board/solid/motion';
import type { Part } from '../../../board/solid/picking';
import { capOf, RolitBalls } from './balls';
import { planRoll, restingTurn, rollAt } from './rolling';
import { type BoardMaker, boardOf, quarterTurns, type SolidBoard } from '../../../board/solid/scene';
import { changedCells } from '../../../board/solid/difference';
import { BurntLabels, gridLabels, squareOfWells } from '../../../board/solid/wooden';

const WELL = 0.42;
const DEPTH = 0.2;
const BALL = 0.41;
const BORDER = 0.62;
const HEIGHT = 0.5;
const DROP = 180;
const APART = 60;
const ROLL = 300;
const THROW = 620;
/** A thrown ball is drawn larger, since it is on top of everything. */
const THROWN = 1.5;

class RolitScene implements SolidBoard {
  readonly root = new Group();
  readonly angle;
  readonly footprint;
  private readonly balls: RolitBalls;
  private readonly markers: Markers;
  private readonly labels: BurntLabels;
  private readonly size: number;
  private readonly index = new Map<string, number>();
  private readonly places: Vector3[] = [];
  private readonly spots: Part[] = [];
  private hovered: string | null = null;

  constructor(kit: Kit, input: BoardInput) {
    const board = boardOf(input.state, 'rolit');
    this.size = board.size;
    const half = (this.size - 1) / 2;
    board.cells.forEach(({ cell }, i) => {
      this.index.set(cell, i);
      const place = new Vector3((i % this.size) - half, BALL - DEPTH, Math.floor(i / this.size) - half);
      this.places.push(place);
      this.spots.push({
        touch: `cell:${cell}`,
        centre: new Vector3(place.x, 0.1, place.z),
        size: new Vector3(0.5, 0.1, 0.5),
      });
    });
    const outer = this.size + 2 * BORDER;
    this.angle = {
      elevation: 1.02,
      steep: 1.24,
      azimuth: quarterTurns(input.state.view.seats.length),
      lowest: 0.35,
      highest: 1.5,
    };
    this.footprint = { floor: -HEIGHT + 0.03, width: outer, depth: outer, round: false };
    // One ball more than there are wells: the one that is thrown for who begins.
    this.balls = new RolitBalls(kit, BALL, board.cells.length + 1);
    this.markers = new Markers(kit);
    this.labels = new BurntLabels(kit, gridLabels(this.size, this.size / 2 + BORDER / 2, true), {
      extent: outer,
      height: 0.26,
      colour: '#5b3d22',
    });
    this.labels.mesh.position.y = 0.035;
    this.root.add(
      squareOfWells(kit, {
        cells: this.size,
        wellRadius: WELL,
        wellDepth: DEPTH,
        border: BORDER,
        height: HEIGHT,
        field: 'maple',
        frame: 'maple',
      }),
      this.labels.mesh,
      this.balls.mesh,
      this.markers.root,
    );
  }

  extent(): Vector3[] {
    const half = this.size / 2 + BORDER;
    return corners(new Vector3(-half, -HEIGHT, -half), new Vector3(half, 0.05, half));
  }

  parts(): readonly Part[] {
    return this.spots;
  }

  show(input: BoardInput): void {
    const board = boardOf(input.state, 'rolit');
    this.labels.face(this.angle.azimuth(input.facing));
    this.balls.rest(this.thrown, new Vector3(), null);
    this.markers.begin();
    board.cells.forEach(({ cell, marble }, i) => {
      this.balls.rest(i, this.place(i), marble && capOf(marble));
      const sign = signOf(`cell:${cell}`, input, this.hovered);
      if (!sign) return;
      this.markers.ring(sign, this.place(i).clone().setY(0.012), marble ? 0.5 : 0.47);
      if (sign === 'hover')
        this.markers.ring(
          'hover',
          this.place(i)
            .clone()
            .setY(0.013 - DEPTH * 0.7),
          0.14,
        );
    });
  }

  play(input: BoardInput, timeline: Timeline): void {
    if (!input.from) return;
    if (isMarbleColour(input.from.ply)) return this.throwBall(input, capOf(input.from.ply), timeline);
    const { placed, turned } = changedCells(
      boardOf(input.from.state, 'rolit').cells,
      boardOf(input.state, 'rolit').cells,
    );
    const origin = placed[0];
    if (!origin) return;
    const at = this.indexOf(origin.cell);
    const cap = capOf(origin.after);
    timeline.move(
      0,
      DROP,
      (t) => {
        const position = this.place(at).clone();
        position.y += 2.2 * (1 - t);
        this.balls.set(at, position, restingTurn(cap), cap, cap, 1);
      },
      easeIn,
    );
    timeline.at(DROP, () => input.sound('glass'));
    if (turned.length > 0) timeline.at(DROP + APART, () => input.sound('roll'));
    for (const { cell, before, after } of turned) {
      const index = this.indexOf(cell);
      const way = this.place(index).clone().sub(this.place(at)).setY(0);
      const steps = Math.max(Math.abs(way.x), Math.abs(way.z));
      const roll = planRoll(capOf(before), capOf(after), way.normalize());
      timeline.move(
        DROP + APART * (steps - 1),
        ROLL,
        (t) => {
          const position = this.place(index).clone();
          position.y += 0.2 * Math.sin(Math.PI * t);
          this.balls.set(index, position, rollAt(roll, t), capOf(before), capOf(after), t);
        },
        easeOut,
      );
    }
  }

  /** A ball that is thrown for who begins rolls over the front of the board and shows its colour there for a moment. */
  private throwBall(input: BoardInput, cap: number, timeline: Timeline): void {
    const azimuth = this.angle.azimuth(input.facing);
    const turned = (x: number, z: number): Vector3 =>
      new Vector3(x, 0, z).applyAxisAngle(new Vector3(0, 1, 0), azimuth);
    const way = turned(1, -0.15).normalize();
    const goal = turned(0, this.size * 0.27);
    const axle = new Vector3(0, 1, 0).cross(way);
    const far = this.size * 0.55;
    timeline.at(0, () => input.sound('roll'));
    timeline.move(
      0,
      THROW,
      (t) => {
        const left = far * (1 - t);
        const turn = new Quaternion().setFromAxisAngle(axle, -left / (THROWN * BALL)).multiply(restingTurn(cap));
        this.balls.set(
          this.thrown,
          goal
            .clone()
            .addScaledVector(way, -left)
            .setY(THROWN * BALL),
          turn,
          cap,
          cap,
          1,
          THROWN,
        );
      },
      easeOut,
    );
    timeline.move(THROW, THROW / 2, () => undefined);
  }

  hover(touch: string | null): void {
    this.hovered = touch;
  }

  face(): void {
    // The marks of these balls lie on top and turn with the ball.
  }

  private get thrown(): number {
    return this.places.length;
  }

  private indexOf(cell: string): number {
    return this.index.get(cell) ?? 0;
  }

  private place(index: number): Vector3 {
    return this.places[index] ?? new Vector3();
  }
}

export const rolit: BoardMaker = (kit, input) => new RolitScene(kit, input);
