/** Rolit in 3D: a maple board of round wells. */
import { Vector3 } from 'three';
import { actsOfKind, endOf, type Act } from '../../../board/acts';
import { boardOf, type Ahead, type BoardInput } from '../../../board/board';
import { corners } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import type { View } from '../../../board/solid/labels';
import type { Placed } from '../../../board/solid/marbles';
import type { Timeline } from '../../../board/solid/motion';
import { quarterTurns, Scene } from '../../../board/solid/scene';
import { gridLabels } from '../../../board/solid/wooden';
import { capOf, plate, RolitBalls } from './pieces';
import { BALL, ballPlace, BORDER, DEPTH, HEIGHT } from './layout';
import { type Board, play } from './motion';

/** How large the balls are that tell a new colour. */
const TURNED = 0.5;

export class RolitScene extends Scene implements Board {
  readonly angle;
  readonly footprint;
  readonly size: number;
  readonly thrown: number;
  readonly balls: RolitBalls;
  azimuth = 0;
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(kit: Kit, input: BoardInput) {
    super(kit, BALL);
    const { size, cells } = boardOf(input.state, 'rolit');
    this.size = size;
    this.numbers = new Map(cells.map(({ cell }, i) => [`cell:${cell}`, i]));
    this.spots = [...this.numbers].map(([touch, i]) => ({
      touch,
      centre: this.place(i).setY(0.1),
      size: new Vector3(0.5, 0.1, 0.5),
    }));
    const outer = size + 2 * BORDER;
    this.angle = { elevation: 1.02, steep: 1.24, azimuth: quarterTurns(input.state.view.seats.length), lowest: 0.35 };
    this.footprint = { floor: -HEIGHT + 0.03, width: outer, depth: outer, round: false };
    // One ball more than there are wells: the one that is thrown for who begins.
    this.thrown = cells.length;
    this.balls = new RolitBalls(kit, BALL, cells.length + 1);
    this.labels.set(gridLabels(size, size / 2 + BORDER / 2, true));
    this.root.add(plate(kit, size), this.balls.mesh, this.balls.outlines);
  }

  extent(): Vector3[] {
    const half = this.size / 2 + BORDER;
    return corners(new Vector3(-half, -HEIGHT, -half), new Vector3(half, 0.05, half));
  }

  show(input: BoardInput): void {
    this.azimuth = this.angle.azimuth(input.facing);
    this.balls.rest(this.thrown, new Vector3(), null);
    this.markers.begin();
    boardOf(input.state, 'rolit').cells.forEach(({ cell, marble }, i) => {
      this.balls.rest(i, this.place(i), marble && capOf(marble));
      for (const sign of this.signs(`cell:${cell}`, input)) {
        this.markers.ring(sign, this.place(i).setY(0.012), marble ? 0.5 : 0.47);
        if (sign === 'hover') this.markers.ring('hover', this.place(i).setY(0.013 - DEPTH * 0.7), 0.14);
      }
    });
  }

  play(acts: readonly Act[], timeline: Timeline): void {
    play(acts, timeline, this);
  }

  /** A ball that would be turned over has a small one of its new colour on top. */
  protected foresee({ acts }: Ahead): [string, Placed][] {
    const placed = actsOfKind(acts, 'journey').flatMap((journey): [string, Placed][] => {
      const end = endOf(journey);
      if (end.kind !== 'cell') return [];
      const position = this.place(this.indexOf(`cell:${end.cell}`));
      this.markers.around(position, BALL * 1.2);
      return [[end.cell, { colour: journey.marble, position }]];
    });
    const turned = actsOfKind(acts, 'recolour').map(({ cell, to }): [string, Placed] => {
      const position = this.place(this.indexOf(`cell:${cell}`));
      position.y += BALL;
      this.markers.around(position, BALL * TURNED * 1.2);
      return [cell, { colour: to, position, scale: TURNED }];
    });
    return [...placed, ...turned];
  }

  override face(view: View): void {
    super.face(view);
    this.balls.outlines.look(view.eye);
  }

  indexOf(name: string): number {
    return this.numbers.get(name) ?? 0;
  }

  place(index: number): Vector3 {
    return ballPlace(index, this.size);
  }
}
