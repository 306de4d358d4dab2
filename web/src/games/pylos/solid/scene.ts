/**
 * Pylos in 3D: a square of wells with a groove around it for the reserves. A gesture under way is seen at once: a raised ball floats, a placed one
 * lies in its cell, a completed figure glows, and balls taken back float above their cells until the ply is played.
 */
import { SphereGeometry, Vector3 } from 'three';
import { nameOf, type Act, type Spot } from '../../../board/acts';
import { boardOf, type BoardInput } from '../../../board/board';
import { corners } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import type { Placed } from '../../../board/solid/marbles';
import type { Timeline } from '../../../board/solid/motion';
import { MarbleScene, quarterTurns } from '../../../board/solid/scene';
import { BALL, GROOVE, HEIGHT, LIFT, OUTER, pyramidPlaces, reservePlace } from './layout';
import { play } from './motion';
import { plate } from './pieces';
import { type Preview, previewOf } from './preview';

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
    const preview = previewOf(input);
    const placed: [string, Placed][] = [...preview.marbles].map(([name, colour]) => [
      name,
      { colour, position: this.place(name, preview.floating.has(name) ? LIFT : 0) },
    ]);
    input.state.view.seats.forEach(({ seat, colour }, i) => {
      for (let index = 0; index < (preview.reserves[i] ?? 0) && colour; index++)
        placed.push([nameOf({ kind: 'hand', seat, index }), { colour, position: reservePlace(seat, index) }]);
    });
    this.marbles.sync(placed);
    this.showSigns(input, preview);
    this.spots = this.spots.map((part) => ({ ...part, solid: preview.marbles.has(part.touch) }));
  }

  private showSigns(input: BoardInput, { marbles, floating, completed }: Preview): void {
    this.markers.begin();
    for (const name of completed) this.markers.mesh(this.halo, this.kit.sign('#FFD36B', 0.42), this.place(name));
    for (const [name, { y }] of this.places) {
      const sign = this.sign(name, input);
      if (!sign) continue;
      if (marbles.has(name)) this.markers.halo(sign, this.place(name, floating.has(name) ? LIFT : 0), BALL * 1.14);
      else if (name.startsWith('cell:1')) this.markers.ring(sign, this.place(name).setY(0.012), 0.46);
      else this.markers.ring(sign, this.place(name).setY(y - 0.14), 0.4);
    }
  }

  play(acts: readonly Act[], timeline: Timeline, chosen: readonly string[]): void {
    const at = (spot: Spot): Vector3 =>
      spot.kind === 'hand' ? reservePlace(spot.seat, spot.index) : this.place(nameOf(spot));
    play(acts, timeline, this, chosen, at);
  }

  private place(name: string, lifted = 0): Vector3 {
    const place = this.places.get(name)?.clone() ?? new Vector3();
    place.y += lifted;
    return place;
  }
}
