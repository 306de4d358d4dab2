/** Cubulus in 3D: an elastic grey lattice of 27 cells, which can be opened into its three layers. */
import { BoxGeometry, Mesh, type Object3D, Vector3 } from 'three';
import type { Act } from '../../../board/acts';
import { boardOf, type BoardInput } from '../../../board/board';
import { corners } from '../../../board/solid/framing';
import type { Footprint } from '../../../board/solid/ground';
import type { Kit } from '../../../board/solid/kit';
import type { Label } from '../../../board/solid/labels';
import { isPast } from '../../../board/solid/markers';
import type { Timeline } from '../../../board/solid/motion';
import { MarbleScene, quarterTurns } from '../../../board/solid/scene';
import type { MatchState } from 'calot-rules';
import { axes, type Axis, cellAt } from '../lines';
import { BALL, cellPlace, HALF, isStacked, layerOffset, type Opening, outward, PITCH } from './layout';
import { play } from './motion';
import { layerLattice } from './pieces';

const LAYERS = [1, 2, 3];
/** How far from the middles of the outer cells the names of coordinates stand. */
const APART = 0.85;

export class CubulusScene extends MarbleScene {
  private readonly layers: Object3D[];
  private readonly beam;
  private readonly turns: (seat: number) => number;
  private amount = 0;
  private aspect = 1;
  private facing = 1;

  constructor(kit: Kit, input: BoardInput) {
    super(kit, BALL, { inAir: true });
    this.turns = quarterTurns(input.state.view.seats.length);
    const lattice = kit.keep(layerLattice(kit));
    const rubber = kit.paint(kit.look.theme.evening ? '#8b8680' : '#a7a29b', 0.75);
    this.layers = LAYERS.map(() => {
      const mesh = new Mesh(lattice, rubber);
      mesh.castShadow = mesh.receiveShadow = true;
      return mesh;
    });
    this.beam = kit.keep(new BoxGeometry(3 * PITCH, 0.62, 0.62));
    this.root.add(...this.layers);
  }

  get footprint(): Footprint {
    // The lower layer always stands on the table; the others only when they have come down beside it.
    const patches = LAYERS.map((layer) => {
      const { x, z } = this.offset(layer);
      return { x, z, strength: layer === 1 ? 1 : isStacked(this.opening) ? 0 : this.amount };
    });
    return { floor: -HALF - 0.06, width: 3 * PITCH + 0.2, depth: 3 * PITCH + 0.2, round: false, patches };
  }

  get angle() {
    // Layers side by side are looked into from higher up; of those one above the other, none may cover the next.
    const elevation = 0.52 + (isStacked(this.opening) ? 0.02 : 0.3) * this.amount;
    return { elevation, steep: 0.54, azimuth: (seat: number) => this.azimuth(seat), lowest: -0.2 };
  }

  private azimuth(seat: number): number {
    return 0.5 * (1 - this.amount * 0.75) + this.turns(seat);
  }

  private get opening(): Opening {
    return { amount: this.amount, aspect: this.aspect, azimuth: this.azimuth(this.facing) };
  }

  private offset(layer: number): Vector3 {
    return layerOffset(layer, this.opening);
  }

  private place(cell: string): Vector3 {
    return cellPlace(cell, this.opening);
  }

  extent(aspect: number): Vector3[] {
    this.aspect = aspect;
    const reach = HALF + 0.22;
    return LAYERS.flatMap((layer) => {
      const shift = this.offset(layer).add(new Vector3(0, (layer - 2) * PITCH, 0));
      return corners(new Vector3(-reach, -PITCH / 2 - 0.1, -reach), new Vector3(reach, PITCH / 2 + 0.1, reach)).map(
        (point) => point.add(shift),
      );
    });
  }

  override open(amount: number): void {
    this.amount = amount;
  }

  show(input: BoardInput): void {
    this.facing = input.facing;
    this.layers.forEach((layer, i) => layer.position.copy(this.offset(i + 1)).add(new Vector3(0, (i - 1) * PITCH, 0)));
    const board = boardOf(input.state, 'cubulus');
    const won = new Set(board.squares.flat());
    this.markers.begin();
    this.spots = [];
    this.marbles.sync(
      board.layers.flatMap((layer) =>
        layer.cells.flatMap(({ cell, marble }) => {
          const [touch, position, full] = [`cell:${cell}`, this.place(cell), marble !== null];
          this.spots.push({ touch, centre: position, size: full ? 0.5 : 0.4, solid: full });
          for (const sign of won.has(cell) ? ['chosen' as const] : this.signs(touch, input)) {
            if (full) this.markers.halo(sign, position, sign === 'lit' ? 0.53 : 0.56);
            else this.markers.at(sign, position, sign === 'lit' ? 0.1 : isPast(sign) ? 0.12 : 0.2);
          }
          return marble ? [[touch, { colour: marble, position }] as const] : [];
        }),
      ),
    );
    this.showHandles(input);
    this.showBeams(input);
    this.labels.set([1, 2, 3].flatMap((value) => this.labelsOf(value)));
  }

  /** What a coordinate is called on each axis: beside the lowest layer, and for layers at their height. */
  private labelsOf(value: number): Label[] {
    const at = (cell: string, x: number, z: number): Vector3 =>
      this.place(cell).add(new Vector3(x * APART, 0, z * APART));
    const [low, corner] = [new Vector3(0, -PITCH * 0.4, 0), 0.68];
    return [
      { text: `x${value}`, at: [at(`${value}31`, 0, 1).add(low), at(`${value}11`, 0, -1).add(low)] },
      { text: `y${value}`, at: [at(`3${value}1`, 1, 0).add(low), at(`1${value}1`, -1, 0).add(low)] },
      {
        text: `z${value}`,
        at: [
          at(`13${value}`, -corner, corner),
          at(`33${value}`, corner, corner),
          at(`31${value}`, corner, -corner),
          at(`11${value}`, -corner, -corner),
        ],
        beside: true,
      },
    ];
  }

  /** Arrows at the chosen cell, one for each line along which it can be pushed. */
  private showHandles(input: BoardInput): void {
    const entry = input.chosen.find((touch) => touch.startsWith('cell:'))?.slice(5) ?? hintedEntry(input);
    for (const axis of axes) {
      const touch = `axis:${axis}`;
      const sign = this.sign(touch, input);
      if (!entry || !sign) continue;
      const outwards = outward(entry, axis);
      const centre = this.place(entry).addScaledVector(outwards, 0.95);
      this.markers.arrow(sign, centre, outwards.clone().negate(), sign === 'hover' ? 1.2 : 1);
      this.spots.push({ touch, centre, size: 0.42, first: true });
    }
  }

  /** The lines that a hovered cell or arrow stands for. */
  private showBeams(input: BoardInput): void {
    const [kind, name = ''] = (this.ahead?.touch ?? this.hovered)?.split(':') ?? [];
    const entry = kind === 'cell' ? name : input.chosen[0]?.slice(5);
    if (entry === undefined || this.amount >= 0.02) return;
    const colour = this.kit.sign(this.kit.look.theme.accent, 0.22);
    for (const axis of axes) {
      const named = kind === 'axis' ? name === axis : kind === 'cell' && pushable(input.state, name, axis);
      if (!named) continue;
      const beam = this.markers.mesh(this.beam, colour, this.place(cellAt(entry, axis, 2)));
      beam.rotation.set(0, axis === 'y' ? Math.PI / 2 : 0, axis === 'z' ? Math.PI / 2 : 0);
    }
  }

  play(acts: readonly Act[], timeline: Timeline): void {
    play(acts, timeline, this, (cell) => this.place(cell));
  }
}

function hintedEntry(input: BoardInput): string | undefined {
  return input.hint.some((touch) => touch.startsWith('axis:')) ? input.hint[0]?.slice(5) : undefined;
}

function pushable(state: MatchState, cell: string, axis: Axis): boolean {
  return state.plies.some(({ touches }) =>
    touches.some((way) => way[0] === `cell:${cell}` && way[1] === `axis:${axis}`),
  );
}
