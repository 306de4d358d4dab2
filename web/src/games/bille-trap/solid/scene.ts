/** Bille-Trap in 3D: a top with three rings of wells around the House, trays before the seats, the die and the buttons on the table. */
import { type Group, type Mesh, Vector3 } from 'three';
import { nameOf, type Act } from '../../../board/acts';
import { boardOf, colourOf, type BoardInput } from '../../../board/board';
import { circle, corners } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import type { Placed } from '../../../board/solid/marbles';
import { type Label, Labels, type View } from '../../../board/solid/labels';
import { isPast } from '../../../board/solid/markers';
import type { Timeline } from '../../../board/solid/motion';
import { MarbleScene, quarterTurns } from '../../../board/solid/scene';
import type { MatchState } from 'calot-rules';
import {
  ABOVE,
  cellPlace,
  DIE,
  dieTurns,
  FLOOR,
  HOUSE_SCALE,
  housePlace,
  numberPlace,
  MARBLE,
  STAND,
  TRAP,
  trayPlace,
  turnOf,
} from './layout';
import { type Board, play } from './motion';
import { lastRoll } from '../track';
import {
  buttonLook,
  buttonShape,
  type ButtonFace,
  makeDie,
  makeTraps,
  makeTray,
  stand,
  type Trap,
  turningTop,
} from './pieces';

const UP = new Vector3(0, 1, 0);
const BUTTONS: readonly ButtonFace[] = ['turn', 'stay'];

export class BilleTrapScene extends MarbleScene implements Board {
  readonly angle;
  readonly footprint = { floor: FLOOR, width: 2 * STAND, depth: 2 * STAND, round: true };
  readonly top: Group;
  readonly die: Mesh;
  private readonly button;
  private readonly traps: readonly Trap[];
  private readonly seats: number;
  private readonly numbers: Labels;
  private facing = 1;

  constructor(kit: Kit, input: BoardInput) {
    super(kit, MARBLE);
    this.seats = input.state.view.seats.length;
    this.angle = { elevation: 0.96, steep: 1.2, azimuth: quarterTurns(this.seats), lowest: 0.25 };
    this.top = turningTop(kit);
    this.die = makeDie(kit);
    this.button = buttonShape(kit);
    this.traps = makeTraps(kit);
    this.top.add(...this.traps.flatMap(({ open, closed }) => [open, closed]));
    this.root.add(stand(kit), this.top, this.die);
    this.numbers = new Labels(kit, 0.17);
    this.numbers.set(Array.from({ length: 24 }, (_, i) => ({ text: String(i + 1), at: [numberPlace(i + 1)] })));
    this.top.add(this.numbers.root);
    for (let seat = 1; seat <= this.seats; seat++) {
      const tray = makeTray(kit);
      const azimuth = this.azimuth(seat);
      tray.position.copy(trayPlace(azimuth, 1)).setY(FLOOR + 0.2);
      tray.rotation.y = azimuth;
      this.root.add(tray);
    }
  }

  azimuth(seat: number): number {
    return this.angle.azimuth(seat);
  }

  /** A place on the table before the seat that the board faces. */
  onTable(x: number, y: number, z: number): Vector3 {
    return new Vector3(x, FLOOR + y, z).applyAxisAngle(UP, this.azimuth(this.facing));
  }

  private buttonPlace(face: ButtonFace): Vector3 {
    return face === 'turn' ? this.onTable(-3.5, 0.02, 4.25) : this.onTable(-2.2, 0.02, 4.92);
  }

  /** Where the word for a button stands: away from the other one. */
  private wordPlace(face: ButtonFace): Vector3 {
    return this.buttonPlace(face).add(this.onTable(0, -FLOOR, face === 'turn' ? -0.86 : 0.86));
  }

  extent(): Vector3[] {
    const trays = Array.from({ length: this.seats }, (_, i) => this.azimuth(i + 1)).flatMap((azimuth) =>
      corners(new Vector3(-1.4, FLOOR, 4.6), new Vector3(1.4, 0.2, 5.62)).map((point) =>
        point.applyAxisAngle(UP, azimuth),
      ),
    );
    const words = BUTTONS.map((face) => this.wordPlace(face).add(this.onTable(0, -FLOOR, 0.25)));
    return [...circle(STAND, 0.05), ...circle(STAND, FLOOR), ...trays, ...words];
  }

  show(input: BoardInput): void {
    this.facing = input.facing;
    const board = boardOf(input.state, 'bille-trap');
    const turned = turnOf(board.clicks);
    this.top.rotation.y = turned;
    const placed: [string, Placed][] = [];
    this.spots = [];
    this.markers.begin();
    for (const { cell, marble, trap } of board.track) {
      const place = cellPlace(cell, turned);
      const touch = `cell:${cell}`;
      this.spots.push({ touch, centre: place.clone().setY(0.1), size: new Vector3(0.48, 0.2, 0.48) });
      for (const sign of this.signs(touch, input)) this.markers.ring(sign, place.clone().setY(0.014), 0.5);
      if (board.pressing === cell) place.y -= 0.1;
      if (marble) placed.push([touch, { colour: marble, position: place }]);
      const known = this.traps[cell - 1];
      if (!known) continue;
      known.open.visible = input.memoryAid && trap === 'open';
      known.closed.visible = input.memoryAid && trap === 'closed';
      // A marble would cover what is known of the trap below it, which then is drawn around the well.
      for (const mesh of [known.open, known.closed]) {
        mesh.scale.setScalar(marble ? 2.7 : 1);
        mesh.position.y = marble ? 0.01 : TRAP;
      }
    }
    if (board.pressing !== null) {
      const colour = colourOf(input.state, board.mover);
      const position = cellPlace(board.pressing, turned).add(new Vector3(0, ABOVE, 0));
      if (colour) placed.push([`above:${board.pressing}`, { colour, position }]);
    }
    this.addTrays(input, placed);
    this.marbles.sync(placed);
    this.showDie(input.state);
    this.showButtons(input);
  }

  private addTrays(input: BoardInput, placed: [string, Placed][]): void {
    let housed = 0;
    const mover = boardOf(input.state, 'bille-trap').mover;
    for (const { seat, colour, hand, gained } of input.state.view.seats) {
      const azimuth = this.azimuth(seat);
      if (!colour) continue;
      const count = hand[0]?.count ?? 0;
      for (let index = 0; index < count; index++)
        placed.push([nameOf({ kind: 'hand', seat, index }), { colour, position: trayPlace(azimuth, index) }]);
      for (let i = 0; i < (gained[0]?.count ?? 0); i++) {
        placed.push([`house ${housed}`, { colour, position: housePlace(housed++), scale: HOUSE_SCALE }]);
      }
      if (seat !== mover) continue;
      this.spots.push({
        touch: 'tray',
        centre: trayPlace(azimuth, 1),
        size: new Vector3(1.45, 0.4, 0.55),
        turned: azimuth,
      });
      const sign = this.sign('tray', input);
      for (let i = 0; sign && i < Math.max(1, count); i++)
        this.markers.ring(sign, trayPlace(azimuth, i).setY(FLOOR + 0.215), 0.41);
    }
  }

  private showDie(state: MatchState): void {
    const roll = lastRoll(state);
    this.die.visible = roll !== null;
    if (roll !== null) this.layDie(roll);
  }

  layDie(roll: number): void {
    const [x = 0, z = 0] = [dieTurns.x[roll - 1], dieTurns.z[roll - 1]];
    this.die.visible = true;
    this.die.rotation.set((x * Math.PI) / 2, 0, (z * Math.PI) / 2);
    this.die.rotateOnWorldAxis(UP, this.azimuth(this.facing) + 0.35);
    this.die.position.copy(this.onTable(2.35, DIE / 2, 5.1));
  }

  private showButtons(input: BoardInput): void {
    const words: Label[] = [];
    for (const face of BUTTONS) {
      const touch = `top:${face}`;
      const sign = this.sign(touch, input);
      const at = this.buttonPlace(face);
      if (sign && !isPast(sign)) {
        const look = buttonLook(this.kit, face, sign !== 'lit');
        this.markers.mesh(this.button, look, at).rotation.y = this.azimuth(this.facing);
        words.push({ text: input.words(`${touch}.short`), at: [this.wordPlace(face)] });
      }
      this.spots.push({ touch, centre: at, size: new Vector3(0.68, 0.1, 0.68), first: true });
    }
    this.labels.set(words);
  }

  override note({ state, memoryAid, words }: BoardInput): string {
    const { closed_left: closed, unknown_left: unknown } = boardOf(state, 'bille-trap');
    return memoryAid ? words('memory', { closed, unknown }) : '';
  }

  override face(view: View): void {
    super.face(view);
    this.numbers.look(view);
  }

  play(acts: readonly Act[], timeline: Timeline): void {
    play(acts, timeline, this);
  }
}
