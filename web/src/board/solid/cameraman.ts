/**
 * Where the camera stands: before the seat that the board faces, turned and zoomed by the player, always far enough away that all of the board
 * is in the picture. It glides when the seat changes or the board grows, and turns by itself, for a while, to what could not be seen otherwise; a turn of
 * the player wins over that until the next ply.
 */
import type { Sphere } from 'three';
import type { BoardInput } from '../board';
import type { Stand } from './framing';
import { moved, poseToSee, type Pose, type Sight } from './looking';
import { easeBoth, Timeline } from './motion';
import { HIGHEST, Orbit } from './orbit';
import { elevationFor, type Scene } from './scene';
import type { Stage } from './stage';

const TURN_TO_SEAT = 450;
const TURN_A_STEP = 220;
const TURN_TO_SEE = 700;
const FOLLOW = 300;
const STRAIGHT: Pose = { azimuth: 0, elevation: 0 };

export class Cameraman {
  /** What the player has made of the best angle. */
  readonly orbit: Orbit;
  private board: Scene | null = null;
  private gliding: Timeline | null = null;
  private seatAzimuth = 0;
  private standing: Stand | null = null;
  /** How far the camera has turned by itself from where the player has it. */
  private lent: Pose = STRAIGHT;
  /** Whether the player has turned it since the last ply. */
  private taken = false;

  constructor(
    private readonly stage: () => Stage,
    private readonly movedChanged: (moved: boolean) => void,
  ) {
    this.orbit = new Orbit(() => this.orbited(), { elevation: 0.9, lowest: 0.2 });
  }

  /** Another board is on the stage. */
  watch(board: Scene): void {
    this.board = board;
    this.reframe();
  }

  /** The picture or the board has changed its shape, and with it the best angle. */
  reframe(): void {
    if (!this.board) return;
    const { angle } = this.board;
    this.orbit.setLimits({ ...angle, elevation: elevationFor(angle, this.stage().aspect) });
  }

  faceSeat(input: BoardInput, atOnce: boolean): void {
    const target = this.board?.angle.azimuth(input.facing) ?? 0;
    const start = this.seatAzimuth;
    const way = Math.atan2(Math.sin(target - start), Math.cos(target - start));
    if (Math.abs(way) < 1e-4) return;
    this.glide(TURN_TO_SEAT, !atOnce && input.motion, (share) => (this.seatAzimuth = start + way * share));
  }

  /** What is to be seen may have grown or shrunk with the new state: the camera glides to where all of it fits. */
  follow(input: BoardInput): void {
    const [from, to] = [this.standing, this.bestStand()];
    if (this.gliding) return;
    if (!from || !to || !input.motion || from.eye.distanceTo(to.eye) < 1e-3) return this.takePlace();
    this.gliding = new Timeline();
    this.gliding.move(0, FOLLOW, easeBoth, (t) => {
      const eye = from.eye.clone().lerp(to.eye, t);
      this.lookFrom({ eye, target: from.target.clone().lerp(to.target, t) });
    });
    this.stage().invalidate();
  }

  /** Another ply is seen: the camera may turn by itself again. */
  giveBack(): void {
    this.taken = false;
  }

  /**
   * Turns to what is to be seen, where it is hidden. Whoever wants no motion has asked for none, so without `asked` the camera stays where it is then,
   * and otherwise is there at once.
   */
  attend(sights: readonly Sight[], obstacles: readonly Sphere[], asked: boolean): void {
    if (this.taken || this.orbit.busy || !this.board) return;
    const gentle = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!gentle && !asked) return;
    const own = this.pose(STRAIGHT);
    const wanted = poseToSee(sights, obstacles, own, this.pose(this.lent), {
      lowest: this.board.angle.lowest,
      highest: HIGHEST,
    });
    const from = this.lent;
    const way = moved(moved(wanted, own, -1), from, -1);
    if (Math.abs(way.azimuth) + Math.abs(way.elevation) < 1e-3) return;
    this.glide(TURN_TO_SEE, gentle, (share) => (this.lent = moved(from, way, share)));
  }

  /** The player turns and tilts it by a step. */
  step(azimuth: number, elevation: number): void {
    this.keepLent();
    const { orbit } = this;
    const from = { azimuth: orbit.azimuth, elevation: orbit.elevation };
    const way = moved(orbit.turned(azimuth, elevation), from, -1);
    const gentle = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.glide(TURN_A_STEP, gentle, (share) => Object.assign(orbit, moved(from, way, share)));
  }

  bestAngle(): void {
    this.lent = STRAIGHT;
    this.orbit.reset();
  }

  /** Ends the glide under way at its goal. */
  arrive(): void {
    this.gliding?.finish();
    this.gliding = null;
  }

  /** Glides on for some milliseconds; answers whether there is more to come. */
  advance(passed: number): boolean {
    if (this.gliding && !this.gliding.advance(passed)) this.gliding = null;
    return this.gliding !== null;
  }

  private glide(length: number, gentle: boolean, step: (share: number) => void): void {
    this.arrive();
    const glide = new Timeline();
    glide.move(0, length, easeBoth, (share) => {
      step(share);
      this.takePlace();
    });
    if (gentle) this.gliding = glide;
    else glide.finish();
    this.stage().invalidate();
  }

  /** The player has moved the camera, which ends whatever glide it was in. */
  private orbited(): void {
    this.keepLent();
    this.takePlace();
  }

  /** From where the camera has turned by itself the player goes on. */
  private keepLent(): void {
    this.arrive();
    Object.assign(this.orbit, moved(this.orbit, this.lent));
    this.lent = STRAIGHT;
    this.taken = this.orbit.moved;
  }

  private takePlace(): void {
    const stand = this.bestStand();
    if (stand) this.lookFrom(stand);
    this.movedChanged(this.orbit.moved || this.lent.azimuth !== 0 || this.lent.elevation !== 0);
  }

  private pose(lent: Pose): Pose {
    const best = this.board ? elevationFor(this.board.angle, this.stage().aspect) : 0;
    return moved(moved(this.orbit, lent), { azimuth: this.seatAzimuth, elevation: best });
  }

  private bestStand(): Stand | null {
    const stage = this.stage();
    const points = this.board?.extent(stage.aspect);
    return points ? stage.stand(points, { ...this.pose(this.lent), distance: this.orbit.distance }) : null;
  }

  private lookFrom(stand: Stand): void {
    this.standing = stand;
    const stage = this.stage();
    stage.look(stand);
    this.board?.face(stage.view(stand));
    stage.invalidate();
  }
}
