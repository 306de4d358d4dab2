/**
 * Looking around: drag to orbit within limits, pinch or wheel to come closer, and back to the best angle. The camera's place is three numbers
 * relative to the best angle, so a resized window or a board turned to another seat keeps what the player has chosen.
 */

interface Limits {
  /** The elevation of the best angle, and how low the camera may go. */
  elevation: number;
  lowest: number;
}

/** Nearly straight from above. */
export const HIGHEST = 1.5;
const TURN_PER_PIXEL = 0.0075;
const NEAREST = 0.45;
const FARTHEST = 1.5;
/** A pointer that has moved less than this many pixels has clicked. */
const CLICK = 7;

export class Orbit {
  azimuth = 0;
  elevation = 0;
  /** 1 is the distance at which the board just fits. */
  distance = 1;
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private travelled = 0;
  private spread = 0;

  constructor(
    private readonly changed: () => void,
    private limits: Limits,
  ) {}

  setLimits(limits: Limits): void {
    this.limits = limits;
    this.turn(0, 0);
  }

  get moved(): boolean {
    return this.azimuth !== 0 || this.elevation !== 0 || this.distance !== 1;
  }

  /** Whether the pointers that are or were down have dragged, so letting go is no click. */
  get dragged(): boolean {
    return this.travelled > CLICK;
  }

  get busy(): boolean {
    return this.pointers.size > 0;
  }

  reset(): void {
    this.azimuth = this.elevation = 0;
    this.distance = 1;
    this.changed();
  }

  down(id: number, x: number, y: number): void {
    if (this.pointers.size === 0) this.travelled = 0;
    this.pointers.set(id, { x, y });
    this.spread = this.currentSpread();
    if (this.pointers.size > 1) this.travelled = Infinity;
  }

  move(id: number, x: number, y: number): void {
    const pointer = this.pointers.get(id);
    if (!pointer) return;
    const [dx, dy] = [x - pointer.x, y - pointer.y];
    pointer.x = x;
    pointer.y = y;
    this.travelled += Math.hypot(dx, dy);
    if (!this.dragged) return;
    const spread = this.currentSpread();
    if (this.pointers.size > 1 && spread > 0 && this.spread > 0) this.zoom(this.spread / spread);
    this.spread = spread;
    const share = 1 / this.pointers.size;
    this.turn(-dx * TURN_PER_PIXEL * share, dy * TURN_PER_PIXEL * share);
  }

  up(id: number): void {
    this.pointers.delete(id);
    this.spread = this.currentSpread();
  }

  zoom(factor: number): void {
    this.distance = Math.min(FARTHEST, Math.max(NEAREST, this.distance * factor));
    this.changed();
  }

  turn(azimuth: number, elevation: number): void {
    Object.assign(this, this.turned(azimuth, elevation));
    this.changed();
  }

  /** Where a turn leads, within the limits. */
  turned(azimuth: number, elevation: number): { azimuth: number; elevation: number } {
    const { lowest, elevation: best } = this.limits;
    return {
      azimuth: this.azimuth + azimuth,
      elevation: Math.min(HIGHEST - best, Math.max(lowest - best, this.elevation + elevation)),
    };
  }

  private currentSpread(): number {
    const [a, b] = [...this.pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}
