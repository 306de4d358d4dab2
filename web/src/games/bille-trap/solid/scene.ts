// Bille-Trap in 3D: a top with three rings of wells around the House, which visibly turns by one click. A marble that
// is pressed dips, then drops through, or stays while the mover hops on; the die rolls on the table.
import { CircleGeometry, Group, Mesh, type Object3D, type Quaternion, RingGeometry, Vector3 } from 'three';
import type { MatchState } from '../../../core/generated/types';
import type { BoardInput } from '../../../board/board';
import type { MarbleColour } from '../../../board/marble/colours';
import { glide, hop, vanish } from '../../../board/solid/flight';
import { circle, corners } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import { MarbleField, type Placed } from '../../../board/solid/marbles';
import { Markers, signOf } from '../../../board/solid/markers';
import { easeBoth, easeOut, type Timeline } from '../../../board/solid/motion';
import type { Part } from '../../../board/solid/picking';
import { type BoardMaker, boardOf, quarterTurns, type SolidBoard } from '../../../board/solid/scene';
import { HOUSE_STEP, type Journey, journeyOf } from '../journey';
import {
  type ButtonFace,
  cellPlace,
  DEPTH,
  DIE,
  dieTurn,
  FLOOR,
  HOUSE_SCALE,
  housePlace,
  makeButton,
  makeDie,
  makeTray,
  MARBLE,
  STAND,
  stand,
  trayPlace,
  turningTop,
  turnOf,
} from './parts';

const STEP = 90;
const ABOVE = 0.62;
const UP = new Vector3(0, 1, 0);
const BUTTONS: readonly ButtonFace[] = ['turn', 'stay'];

class BilleTrapScene implements SolidBoard {
  readonly root = new Group();
  readonly angle;
  readonly footprint = { floor: FLOOR, width: 2 * STAND, depth: 2 * STAND, round: true };
  private readonly field: MarbleField;
  private readonly markers: Markers;
  private readonly top: Group;
  private readonly die: Mesh;
  private readonly buttons: Record<ButtonFace, { plain: Mesh; strong: Mesh }>;
  private readonly traps: { open: Mesh; closed: Mesh }[] = [];
  private readonly seats: number;
  private spots: Part[] = [];
  private hovered: string | null = null;
  private facing = 1;

  constructor(kit: Kit, input: BoardInput) {
    this.seats = input.state.view.seats.length;
    this.angle = { elevation: 0.96, steep: 1.2, azimuth: quarterTurns(this.seats), lowest: 0.25, highest: 1.5 };
    this.field = new MarbleField(kit, MARBLE);
    this.markers = new Markers(kit);
    this.top = turningTop(kit);
    this.die = makeDie(kit);
    const pair = (face: ButtonFace) => ({ plain: makeButton(kit, face, false), strong: makeButton(kit, face, true) });
    this.buttons = { turn: pair('turn'), stay: pair('stay') };
    this.addTraps(kit);
    this.root.add(stand(kit), this.top, this.field.root, this.markers.root, this.die);
    for (const { plain, strong } of Object.values(this.buttons)) this.root.add(plain, strong);
    for (let seat = 1; seat <= this.seats; seat++) {
      const tray = makeTray(kit);
      const azimuth = this.angle.azimuth(seat);
      tray.position.copy(trayPlace(azimuth, 1)).setY(FLOOR);
      tray.rotation.y = azimuth;
      this.root.add(tray);
    }
  }

  /** What is known of the traps: a dark hole where one is open, a pale bolt where it is closed. */
  private addTraps(kit: Kit): void {
    const hole = kit.geometry(new CircleGeometry(0.2, 28).rotateX(-Math.PI / 2));
    const bolt = kit.geometry(new RingGeometry(0.13, 0.21, 28).rotateX(-Math.PI / 2));
    for (let cell = 1; cell <= 24; cell++) {
      const open = new Mesh(hole, kit.sign('#170f09', 0.92));
      const closed = new Mesh(bolt, kit.sign('#f3e3bd'));
      for (const mesh of [open, closed]) {
        mesh.position.copy(cellPlace(cell, 0)).setY(0.014 - DEPTH + 0.03);
        this.top.add(mesh);
      }
      this.traps.push({ open, closed });
    }
  }

  /** A place on the table before the seat that the board faces. */
  private onTable(x: number, y: number, z: number): Vector3 {
    return new Vector3(x, FLOOR + y, z).applyAxisAngle(UP, this.angle.azimuth(this.facing));
  }

  private get diePlace(): Vector3 {
    return this.onTable(2.35, DIE / 2, 5.1);
  }

  private buttonPlace(face: ButtonFace): Vector3 {
    return face === 'turn' ? this.onTable(-3.5, 0.02, 4.25) : this.onTable(-2.2, 0.02, 4.92);
  }

  extent(): Vector3[] {
    const trays = Array.from({ length: this.seats }, (_, i) => this.angle.azimuth(i + 1)).flatMap((azimuth) =>
      corners(new Vector3(-1.4, FLOOR, 4.6), new Vector3(1.4, 0.2, 5.62)).map((point) =>
        point.applyAxisAngle(UP, azimuth),
      ),
    );
    return [...circle(STAND, 0.05), ...circle(STAND, FLOOR), ...trays];
  }

  parts(): readonly Part[] {
    return this.spots;
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
      const sign = signOf(touch, input, this.hovered);
      if (sign) this.markers.ring(sign, place.clone().setY(0.014), 0.5);
      if (board.pressing === cell) place.y -= 0.1;
      if (marble) placed.push([`cell ${cell}`, { colour: marble, position: place }]);
      const known = this.traps[cell - 1];
      if (!known) continue;
      known.open.visible = input.memoryAid && trap === 'open';
      known.closed.visible = input.memoryAid && trap === 'closed';
    }
    if (board.pressing !== null) {
      const colour = input.state.view.seats[board.mover - 1]?.colour;
      const position = cellPlace(board.pressing, turned).add(new Vector3(0, ABOVE, 0));
      if (colour) placed.push(['mover', { colour, position }]);
    }
    this.addTrays(input, placed);
    this.field.sync(placed);
    this.showDie(input.state);
    this.showButtons(input);
  }

  private addTrays(input: BoardInput, placed: [string, Placed][]): void {
    let housed = 0;
    const mover = boardOf(input.state, 'bille-trap').mover;
    for (const { seat, colour, hand, gained } of input.state.view.seats) {
      const azimuth = this.angle.azimuth(seat);
      if (!colour) continue;
      const count = hand[0]?.count ?? 0;
      for (let i = 0; i < count; i++) placed.push([`tray ${seat} ${i}`, { colour, position: trayPlace(azimuth, i) }]);
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
      const sign = signOf('tray', input, this.hovered);
      for (let i = 0; sign && i < Math.max(1, count); i++)
        this.markers.ring(sign, trayPlace(azimuth, i).setY(FLOOR + 0.215), 0.41);
    }
  }

  private showDie(state: MatchState): void {
    const rolled = state.history.findLast((ply) => /^d[1-6]$/.test(ply));
    this.die.visible = rolled !== undefined;
    const [x, z] = dieTurn[Number(rolled?.[1])] ?? [0, 0];
    this.die.rotation.set((x * Math.PI) / 2, 0, (z * Math.PI) / 2);
    this.die.rotateOnWorldAxis(UP, this.angle.azimuth(this.facing) + 0.35);
    this.die.position.copy(this.diePlace);
  }

  private showButtons(input: BoardInput): void {
    for (const face of BUTTONS) {
      const touch = `top:${face}`;
      const sign = signOf(touch, input, this.hovered);
      const { plain, strong } = this.buttons[face];
      plain.visible = sign === 'lit';
      strong.visible = sign !== null && sign !== 'lit' && sign !== 'last';
      const at = this.buttonPlace(face);
      for (const mesh of [plain, strong]) {
        mesh.position.copy(at);
        mesh.rotation.y = this.angle.azimuth(this.facing);
      }
      this.spots.push({ touch, centre: at, size: new Vector3(0.68, 0.1, 0.68), first: true });
    }
  }

  play(input: BoardInput, timeline: Timeline): void {
    if (!input.from) return;
    const { ply, state: from } = input.from;
    if (/^d[1-6]$/.test(ply)) this.playDie(input, timeline);
    else if (ply === 'turn') this.playTurn(input, from, timeline);
    else this.playMarble(input, journeyOf(input.state), timeline);
  }

  private playDie(input: BoardInput, timeline: Timeline): void {
    this.showDie(input.state);
    const [rest, place] = [this.die.quaternion.clone(), this.diePlace];
    const start = this.onTable(-1.5, 2.2, 6.2);
    const across = place.clone().sub(start).setY(0).normalize();
    const axis = UP.clone().cross(across);
    timeline.move(
      0,
      560,
      (t) => {
        this.die.position.lerpVectors(start, place, t);
        this.die.position.y = FLOOR + DIE / 2 + Math.abs(Math.cos(t * Math.PI * 2.5)) * (1 - t) * 1.8;
        this.die.quaternion.copy(rest);
        this.die.rotateOnWorldAxis(axis, (t - 1) * Math.PI * 3);
      },
      easeOut,
    );
    timeline.at(120, () => input.sound('die'));
  }

  private playTurn(input: BoardInput, from: MatchState, timeline: Timeline): void {
    const board = boardOf(from, 'bille-trap');
    const start = turnOf(board.clicks);
    const end = turnOf(board.clicks + 1);
    timeline.move(
      0,
      360,
      (t) => {
        const turned = start + (end - start) * t;
        this.top.rotation.y = turned;
        for (const { cell } of board.track) this.field.get(`cell ${cell}`)?.position.copy(cellPlace(cell, turned));
      },
      easeBoth,
    );
    timeline.at(300, () => input.sound('click'));
  }

  private playMarble(input: BoardInput, journey: Journey | null, timeline: Timeline): void {
    if (!journey) return;
    const turned = this.top.rotation.y;
    const { seat, colour, path, victim } = journey;
    const azimuth = this.angle.azimuth(seat);
    const mover: Object3D =
      this.field.get(
        journey.from === null
          ? 'mover'
          : journey.from === 'tray'
            ? `tray ${seat} ${this.inTray(input, seat, journey)}`
            : `cell ${journey.from}`,
      ) ?? this.field.extra(colour, trayPlace(azimuth, 0));
    let time = 0;
    if (victim)
      time = this.playVictim(
        input,
        victim,
        turned,
        timeline,
        path.length > 0 && journey.from !== null ? STEP * path.length : 0,
      );
    let at = 0;
    path.forEach((step, i) => {
      const last = i === path.length - 1;
      const goal = step === HOUSE_STEP ? housePlace(0).add(new Vector3(0, 0.3, 0)) : cellPlace(step, turned);
      if (last && journey.hovers) goal.y += ABOVE;
      if (last && victim && journey.from === null) at = Math.max(at, time - STEP);
      at = hop(
        timeline,
        at,
        i === 0 && journey.from === 'tray' ? 240 : STEP * (path.length === 1 ? 2.4 : 1.3),
        mover,
        goal,
        0.4,
      );
      if (!journey.hovers || !last) timeline.at(at, () => input.sound('glass'));
    });
  }

  private inTray(input: BoardInput, seat: number, journey: Journey): number {
    return journey.from === 'tray' ? (input.from?.state.view.seats[seat - 1]?.hand[0]?.count ?? 1) - 1 : 0;
  }

  /** The marble that was pressed drops through its trap and comes back to its tray. */
  private playVictim(
    input: BoardInput,
    victim: { cell: number; seat: number; colour: MarbleColour; place: number },
    turned: number,
    timeline: Timeline,
    start: number,
  ): number {
    const marble = this.field.get(`cell ${victim.cell}`);
    if (!marble) return start;
    const below = cellPlace(victim.cell, turned).add(new Vector3(0, -0.75, 0));
    const dropped = glide(timeline, start, 200, marble, below);
    timeline.at(start + 60, () => input.sound('knock'));
    vanish(timeline, dropped - 60, 60, marble);
    const tray = trayPlace(this.angle.azimuth(victim.seat), victim.place);
    const back = this.field.extra(victim.colour, tray.clone().add(new Vector3(0, 1.2, 0)));
    back.visible = false;
    timeline.at(dropped, () => (back.visible = true));
    glide(timeline, dropped, 240, back, tray);
    return dropped;
  }

  hover(touch: string | null): void {
    this.hovered = touch;
  }

  face(towards: Quaternion): void {
    this.field.face(towards);
    this.markers.face(towards);
  }
}

export const billetrap: BoardMaker = (kit, input) => new BilleTrapScene(kit, input);
