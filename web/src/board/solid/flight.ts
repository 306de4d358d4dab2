// How single things travel: in an arc from one place to another, or straight.
import { type Object3D, Vector3 } from 'three';
import { type Ease, easeBoth, easeOut, type Timeline } from './motion';

/** Carries a thing in an arc; answers when it has landed. Where it starts is read when its time comes. */
export function hop(
  timeline: Timeline,
  start: number,
  duration: number,
  thing: Object3D,
  goal: Vector3,
  height: number,
): number {
  let from: Vector3 | null = null;
  timeline.move(
    start,
    duration,
    (t) => {
      from ??= thing.position.clone();
      thing.position.lerpVectors(from, goal, t);
      thing.position.y += Math.sin(Math.PI * t) * height;
    },
    easeBoth,
  );
  return start + duration;
}

/** Moves a thing straight to a place; answers when it is there. */
export function glide(
  timeline: Timeline,
  start: number,
  duration: number,
  thing: Object3D,
  goal: Vector3,
  ease: Ease = easeOut,
): number {
  let from: Vector3 | null = null;
  timeline.move(
    start,
    duration,
    (t) => {
      from ??= thing.position.clone();
      thing.position.lerpVectors(from, goal, t);
    },
    ease,
  );
  return start + duration;
}

/** Lets a thing shrink away. */
export function vanish(timeline: Timeline, start: number, duration: number, thing: Object3D): number {
  timeline.move(start, duration, (t) => thing.scale.setScalar(Math.max(0.001, 1 - t)));
  return start + duration;
}
