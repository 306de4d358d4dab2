/**
 * A timeline of small motions that together show one ply. Time is handed in, so it can be tested and so that a page in the background cannot hang:
 * whoever drives it may end it at any moment, and every motion then stands exactly where it would have ended.
 */
import type { Object3D, Vector3 } from 'three';
import type { SoundName } from '../board';
import { pace } from '../pace';

export type Ease = (t: number) => number;

/** Where something of a game lies. */
export type Where<T> = (what: T) => Vector3;

export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const easeIn: Ease = (t) => t * t;
export const easeBoth: Ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2);

interface Motion {
  start: number;
  duration: number;
  ease: Ease;
  step: (t: number) => void;
  done: boolean;
}

export class Timeline {
  private readonly motions: Motion[] = [];
  /** What is to be heard; whoever drives the timeline sees to it. */
  readonly sounds: { at: number; readonly name: SoundName }[] = [];
  private elapsed = 0;

  /** The time in milliseconds at which the last motion is over and the last sound has begun. */
  get length(): number {
    const ends = this.motions.map((motion) => motion.start + motion.duration);
    return Math.max(0, ...ends, ...this.sounds.map(({ at }) => at));
  }

  /** Calls `step` with eased values from 0 to 1, the last one exactly 1, between `start` and `start + duration`. */
  move(start: number, duration: number, ease: Ease, step: (t: number) => void): void {
    this.motions.push({ start, duration, ease, step, done: false });
  }

  /** Carries a thing in an arc; answers when it has landed. Where it sets out is read when its time comes. */
  hop(start: number, duration: number, thing: Object3D, goal: Vector3, height: number, ease = easeBoth): number {
    let from: Vector3 | null = null;
    this.move(start, duration, ease, (t) => {
      from ??= thing.position.clone();
      thing.position.lerpVectors(from, goal, t);
      thing.position.y += Math.sin(Math.PI * t) * height;
    });
    return start + duration;
  }

  /** Moves a thing straight to a place; answers when it is there. */
  glide(start: number, duration: number, thing: Object3D, goal: Vector3, ease = easeOut): number {
    return this.hop(start, duration, thing, goal, 0, ease);
  }

  /** Lets a thing shrink away. */
  vanish(start: number, duration: number, thing: Object3D): void {
    this.move(start, duration, easeOut, (t) => thing.scale.setScalar(Math.max(0.001, 1 - t)));
  }

  sound(at: number, name: SoundName): void {
    this.sounds.push({ at, name });
  }

  /** Plays everything faster, when all of it together takes longer than a ply may. */
  keepPace(): void {
    const factor = pace(this.length);
    for (const motion of this.motions) {
      motion.start *= factor;
      motion.duration *= factor;
    }
    for (const sound of this.sounds) sound.at *= factor;
  }

  /** Goes on by some milliseconds. Answers whether anything is still to come. */
  advance(milliseconds: number): boolean {
    this.elapsed += milliseconds;
    for (const motion of this.motions) {
      if (motion.done || this.elapsed < motion.start) continue;
      const t = motion.duration > 0 ? Math.min(1, (this.elapsed - motion.start) / motion.duration) : 1;
      motion.done = t >= 1;
      motion.step(motion.done ? 1 : motion.ease(t));
    }
    return this.elapsed < this.length;
  }

  /** Puts everything where it ends, in the order in which it would have ended. */
  finish(): void {
    const open = this.motions.filter((motion) => !motion.done);
    open.sort((a, b) => a.start + a.duration - (b.start + b.duration));
    for (const motion of open) {
      motion.done = true;
      motion.step(1);
    }
    this.elapsed = this.length;
  }
}
