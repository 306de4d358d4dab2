/** Quits in 3D: 25 tiles in a round tray, and arrows for the lines that can slide. */
import { Mesh, type Object3D, Vector3 } from 'three';
import { actsOfKind, type Act } from '../../../board/acts';
import { boardOf, type Ahead, type BoardInput } from '../../../board/board';
import { marbleLooks } from '../../../board/marble/colours';
import { circle } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import { isPast, signMaterial } from '../../../board/solid/markers';
import type { Timeline } from '../../../board/solid/motion';
import { MarbleScene, quarterTurns } from '../../../board/solid/scene';
import { arrowShape, lying } from '../../../board/solid/shapes';
import { gridLabels } from '../../../board/solid/wooden';
import { ARROW, cellPlace, HEIGHT, MARBLE, marblePlace, RIM, TRAY } from './layout';
import { play } from './motion';
import { goalCorner, tileMaker, tray } from './pieces';

export class QuitsScene extends MarbleScene {
  readonly angle;
  readonly footprint = { floor: -HEIGHT, width: 2 * (TRAY + RIM), depth: 2 * (TRAY + RIM), round: true };
  private readonly tiles = new Map<string, Object3D>();
  private readonly arrows = new Map<string, Mesh>();

  constructor(kit: Kit, input: BoardInput) {
    super(kit, MARBLE);
    const board = boardOf(input.state, 'quits');
    this.angle = { elevation: 0.98, steep: 1.22, azimuth: quarterTurns(input.state.view.seats.length), lowest: 0.3 };
    const makeTile = tileMaker(kit);
    board.cells.forEach(({ cell }, i) => {
      this.tiles.set(cell, makeTile(i));
      this.spots.push({ touch: `cell:${cell}`, centre: cellPlace(cell).setY(0.15), size: new Vector3(0.5, 0.12, 0.5) });
    });
    this.addArrows(board.size);
    this.labels.set(gridLabels(board.size, ARROW + 0.46, false));
    const goals = board.goals.map(({ cell, colour }) => goalCorner(kit, cell, marbleLooks[colour].base));
    this.root.add(tray(kit), ...this.tiles.values(), ...goals);
  }

  private addArrows(size: number): void {
    const geometry = this.kit.keep(lying(arrowShape(0.5, 0.44)));
    const add = (touch: string, x: number, z: number, turned: number): void => {
      const mesh = new Mesh(geometry);
      mesh.position.set(x, 0.014, z);
      mesh.rotation.y = turned;
      this.arrows.set(touch, mesh);
      this.root.add(mesh);
      this.spots.push({ touch, centre: new Vector3(x, 0.05, z), size: new Vector3(0.46, 0.08, 0.4), turned });
    };
    for (let i = 0; i < size; i++) {
      const place = i - (size - 1) / 2;
      const [letter, number] = [String.fromCharCode(97 + i), String(size - i)];
      // An arrow lies where the tile is pushed in, and points the way the marbles move.
      add(`slide:${letter}+`, place, ARROW, 0);
      add(`slide:${letter}-`, place, -ARROW, Math.PI);
      add(`slide:${number}+`, -ARROW, place, -Math.PI / 2);
      add(`slide:${number}-`, ARROW, place, Math.PI / 2);
    }
  }

  extent(): Vector3[] {
    return [...circle(TRAY + RIM, 0.12), ...circle(TRAY + RIM, -HEIGHT)];
  }

  show(input: BoardInput): void {
    const { cells } = boardOf(input.state, 'quits');
    for (const [cell, tile] of this.tiles) tile.position.copy(cellPlace(cell));
    this.marbles.sync(
      cells.flatMap(({ cell, marble }) => {
        if (!marble) return [];
        const position = marblePlace(cell);
        if (input.chosen[0] === `cell:${cell}`) position.y += 0.35;
        return [[`cell:${cell}`, { colour: marble, position }] as const];
      }),
    );
    this.markers.begin();
    for (const { cell } of cells) {
      for (const sign of this.signs(`cell:${cell}`, input)) this.markers.ring(sign, cellPlace(cell).setY(0.012), 0.42);
    }
    for (const [touch, mesh] of this.arrows) {
      const sign = this.sign(touch, input);
      mesh.material = sign ? signMaterial(this.kit, sign, true) : this.kit.sign('#e9cfa0', 0.16);
      mesh.scale.setScalar(sign === 'hover' || sign === 'hint' ? 1.2 : sign && !isPast(sign) ? 1 : 0.8);
    }
  }

  protected override foresee(ahead: Ahead, input: BoardInput): ReturnType<MarbleScene['foresee']> {
    const ghosts = super.foresee(ahead, input);
    for (const { tiles } of actsOfKind(ahead.acts, 'slide'))
      for (const cell of tiles) this.markers.ring('ahead', cellPlace(cell).setY(0.013), 0.46);
    return ghosts;
  }

  play(acts: readonly Act[], timeline: Timeline): void {
    play(acts, timeline, this, this.tiles);
  }
}
