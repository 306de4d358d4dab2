/** Pylos in 3D: a square of wells with a groove around it for the reserves. A figure that a ball would complete glows. */
import { SphereGeometry, Vector3 } from 'three';
import { nameOf, type Act, type Spot } from '../../../board/acts';
import { boardOf, type Ahead, type BoardInput } from '../../../board/board';
import { corners } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import type { Label } from '../../../board/solid/labels';
import type { Placed } from '../../../board/solid/marbles';
import type { Timeline } from '../../../board/solid/motion';
import { MarbleScene, quarterTurns } from '../../../board/solid/scene';
import { completedBy } from '../figures';
import { gridLabels } from '../../../board/solid/wooden';
import { BALL, GROOVE, HEIGHT, OUTER, pyramidPlaces, reservePlace } from './layout';
import { play } from './motion';
import { plate } from './pieces';

const rows = gridLabels(4, OUTER / 2 - 0.16, true);

export class PylosScene extends MarbleScene {
  readonly angle = { elevation: 0.94, steep: 1.08, azimuth: quarterTurns(2), lowest: 0.15 };
  readonly footprint = { floor: -HEIGHT, width: OUTER, depth: OUTER, round: false };
  private readonly halo;
  /** By the names of the cells. */
  private readonly places: ReadonlyMap<string, Vector3>;

  constructor(kit: Kit, input: BoardInput) {
    super(kit, BALL * 0.995);
    this.places = pyramidPlaces(boardOf(input.state, 'pylos'));
    this.spots = [...this.places].map(([touch, centre]) => ({ touch, centre, size: BALL }));
    this.halo = kit.keep(new SphereGeometry(BALL * 1.045, kit.curves, kit.curves));
    this.root.add(plate(kit));
  }

  extent(): Vector3[] {
    const half = OUTER / 2;
    const top = Math.max(...[...this.places.values()].map(({ y }) => y)) + BALL * 0.2;
    const reserve = corners(new Vector3(-2.6, 0.2, -GROOVE - 0.1), new Vector3(2.6, BALL * 2.6, -GROOVE));
    return [
      ...corners(new Vector3(-half, -HEIGHT, -half), new Vector3(half, 0.1, half)),
      ...reserve,
      ...reserve.map((point) => point.clone().multiply(new Vector3(1, 1, -1))),
      ...corners(new Vector3(-0.5, top, -0.5), new Vector3(0.5, top, 0.5)),
    ];
  }

  show(input: BoardInput): void {
    const cells = boardOf(input.state, 'pylos').levels.flatMap((level) => level.cells);
    const marbles = new Map(cells.flatMap(({ cell, marble }) => (marble ? [[`cell:${cell}`, marble]] : [])));
    const placed: [string, Placed][] = [];
    for (const [name, colour] of marbles) placed.push([name, { colour, position: this.place(name) }]);
    for (const { seat, colour, hand } of input.state.view.seats) {
      for (let index = 0; index < (hand[0]?.count ?? 0) && colour; index++)
        placed.push([nameOf({ kind: 'hand', seat, index }), { colour, position: reservePlace(seat, index) }]);
    }
    this.marbles.sync(placed);
    this.showSigns(input, marbles);
    this.spots = this.spots.map((part) => ({ ...part, solid: marbles.has(part.touch) }));
  }

  private showSigns(input: BoardInput, marbles: ReadonlyMap<string, unknown>): void {
    this.markers.begin();
    const names: Label[] = [];
    for (const [name, { y }] of this.places) {
      const signs = this.signs(name, input);
      // The letters and numbers at the rim are those of the lowest level alone.
      if (signs.length > 0 && !name.startsWith('cell:1'))
        names.push({ text: name.slice(5), at: [this.place(name).setY(marbles.has(name) ? y + BALL * 1.15 : y - 0.1)] });
      for (const sign of signs) {
        if (marbles.has(name)) this.markers.halo(sign, this.place(name), BALL * 1.14);
        else if (name.startsWith('cell:1')) this.markers.ring(sign, this.place(name).setY(0.012), 0.46);
        else this.markers.ring(sign, this.place(name).setY(y - 0.14), 0.4);
      }
    }
    this.labels.set([...rows, ...names]);
  }

  protected override foresee(ahead: Ahead, input: BoardInput): ReturnType<MarbleScene['foresee']> {
    const ghosts = super.foresee(ahead, input);
    for (const name of completedBy(ahead.acts, boardOf(input.state, 'pylos')))
      this.markers.mesh(this.halo, this.kit.sign('#FFD36B', 0.42), this.place(name));
    return ghosts;
  }

  play(acts: readonly Act[], timeline: Timeline): void {
    const at = (spot: Spot): Vector3 =>
      spot.kind === 'hand' ? reservePlace(spot.seat, spot.index) : this.place(nameOf(spot));
    play(acts, timeline, this, at);
  }

  private place(name: string): Vector3 {
    return this.places.get(name)?.clone() ?? new Vector3();
  }
}
