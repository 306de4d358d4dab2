/**
 * Where the camera stands: before the seat that the board faces, turned and zoomed by the player, always far enough away that all of the board
 * is in the picture. It glides when the seat changes or the board grows.
 */
import type { BoardInput } from '../board';
import type { Stand } from './framing';
import { easeBoth, Timeline } from './motion';
import { Orbit } from './orbit';
import { elevationFor, type Scene } from './scene';
import type { Stage } from './stage';

const TURN_TO_SEAT = 450;
const FOLLOW = 300;

export class Cameraman {
  /** What the player has made of the best angle. */
  readonly orbit: Orbit;
  private board: Scene | null = null;
  private gliding: Timeline | null = null;
  private seatAzimuth = 0;
  private standing: Stand | null = null;

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
    const turnTo = (share: number): void => {
      this.seatAzimuth = start + way * share;
      this.takePlace();
    };
    this.gliding = null;
    if (atOnce || !input.motion) return turnTo(1);
    this.gliding = new Timeline();
    this.gliding.move(0, TURN_TO_SEAT, easeBoth, turnTo);
  }

  /** What is to be seen may have grown or shrunk with the new state: the camera glides to where all of it fits. */
  follow(input: BoardInput): void {
    const [from, to] = [this.standing, this.bestStand()];
    if (!from || !to || this.gliding || !input.motion || from.eye.distanceTo(to.eye) < 1e-3) {
      if (!this.gliding) this.takePlace();
      return;
    }
    this.gliding = new Timeline();
    this.gliding.move(0, FOLLOW, easeBoth, (t) => {
      const eye = from.eye.clone().lerp(to.eye, t);
      this.lookFrom({ eye, target: from.target.clone().lerp(to.target, t) });
    });
    this.stage().invalidate();
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

  /** The player has moved the camera, which ends whatever glide it was in. */
  private orbited(): void {
    this.arrive();
    this.takePlace();
  }

  private takePlace(): void {
    const stand = this.bestStand();
    if (stand) this.lookFrom(stand);
    this.movedChanged(this.orbit.moved);
  }

  private bestStand(): Stand | null {
    const { board, orbit } = this;
    const stage = this.stage();
    return (
      board &&
      stage.stand(board.extent(stage.aspect), {
        azimuth: this.seatAzimuth + orbit.azimuth,
        elevation: elevationFor(board.angle, stage.aspect) + orbit.elevation,
        distance: orbit.distance,
      })
    );
  }

  private lookFrom(stand: Stand): void {
    this.standing = stand;
    const stage = this.stage();
    stage.look(stand);
    this.board?.face(stage.towardsEye());
    stage.invalidate();
  }
}
