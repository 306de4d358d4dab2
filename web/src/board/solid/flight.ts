/** How single things travel: in an arc from one place to another, or straight. Where they start is read when their time comes. */
import type { Object3D, Vector3 } from 'three';
import { type Ease, easeBoth, easeOut, type Timeline } from './motion';

/** Carries a thing in an arc; answers when it has landed. */
export function hop(
  timeline: Timeline,
  start: number,
  duration: number,
  thing: Object3D,
  goal: Vector3,
  height: number,
  ease: Ease = easeBoth,
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
    ease,
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
  return hop(timeline, start, duration, thing, goal, 0, ease);
}

/** Lets a thing shrink away. */
export function vanish(timeline: Timeline, start: number, duration: number, thing: Object3D): number {
  timeline.move(start, duration, (t) => thing.scale.setScalar(Math.max(0.001, 1 - t)));
  return start + duration;
}
