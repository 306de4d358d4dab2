/**
 * Which part of the board lies under the pointer. Parts are plain balls and boxes, more generous than what is drawn, so picking never depends
 * on meshes, and works for parts that are drawn as mere marks. Parts that can be chosen now win over others, unless something solid clearly
 * stands before them.
 */
import { Box3, Matrix4, Quaternion, Ray, Sphere, Vector3 } from 'three';

export interface Part {
  touch: string;
  centre: Vector3;
  /** A ball of this radius, or half the size of a box, which may be turned about the vertical. */
  size: number | Vector3;
  turned?: number;
  /** Whether it hides what is behind it. */
  solid?: boolean;
  /** Whether it wins over other parts that can be chosen, wherever they are (handles that belong to a gesture). */
  first?: boolean;
}

/** A lit part may be this far behind something solid and is still meant. */
const FORGIVENESS = 0.45;

const sphere = new Sphere();
const box = new Box3();
const local = new Ray();
const hit = new Vector3();
const inverse = new Matrix4();
const upright = new Vector3(0, 1, 0);
const turn = new Quaternion();
const one = new Vector3(1, 1, 1);

/** The distance along the ray to a part, or null. */
export function distanceTo(ray: Ray, part: Part): number | null {
  if (typeof part.size === 'number') {
    sphere.set(part.centre, part.size);
    return ray.intersectSphere(sphere, hit) ? hit.distanceTo(ray.origin) : null;
  }
  turn.setFromAxisAngle(upright, part.turned ?? 0);
  inverse.compose(part.centre, turn, one).invert();
  local.copy(ray).applyMatrix4(inverse);
  box.min.copy(part.size).negate();
  box.max.copy(part.size);
  return local.intersectBox(box, hit) ? hit.distanceTo(local.origin) : null;
}

/** How far a ray passes from the middle of a part, in units of its size: the nearest middle is the one meant. */
function offCentre(ray: Ray, part: Part): number {
  const size = typeof part.size === 'number' ? part.size : part.size.length();
  return ray.distanceToPoint(part.centre) / size;
}

/** The part that a ray means, or null. `wanted` tells which parts can be chosen now. */
export function pick(ray: Ray, parts: readonly Part[], wanted: (touch: string) => boolean): string | null {
  let wall = Infinity;
  const hits: { part: Part; distance: number }[] = [];
  for (const part of parts) {
    const distance = distanceTo(ray, part);
    if (distance === null) continue;
    hits.push({ part, distance });
    if (part.solid) wall = Math.min(wall, distance);
  }
  const open = hits.filter(({ distance, part }) => part.first || distance <= wall + FORGIVENESS);
  const lit = open.filter(({ part }) => wanted(part.touch));
  const handles = lit.filter(({ part }) => part.first);
  const best = handles.length > 0 ? handles : lit.length > 0 ? lit : open;
  let meant: { part: Part; distance: number } | null = null;
  for (const candidate of best) {
    if (meant === null || nearer(ray, candidate, meant)) meant = candidate;
  }
  return meant?.part.touch ?? null;
}

/** Parts at about the same depth are told apart by their middles, others by their distance. */
function nearer(ray: Ray, a: { part: Part; distance: number }, b: { part: Part; distance: number }): boolean {
  if (Math.abs(a.distance - b.distance) > 2 * FORGIVENESS) return a.distance < b.distance;
  return offCentre(ray, a.part) < offCentre(ray, b.part);
}

/** How far around a finger, in pixels, a part is still meant where there is nothing to choose under the finger itself: half of what fingers need. */
const FINGER = 22;

/** Places around a finger, the nearest first. */
export function aroundFinger(x: number, y: number): { x: number; y: number }[] {
  return [1, 2, 3, 4].flatMap((ring) =>
    Array.from({ length: 4 * (ring + 1) }, (_, index) => {
      const angle = (index * Math.PI) / (2 * (ring + 1));
      const radius = (FINGER * ring) / 4;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
  );
}

/** Points of a part, best first, of which one may be in sight although others are hidden. */
export function samplePoints(part: Part): Vector3[] {
  const points = [part.centre.clone()];
  const half = typeof part.size === 'number' ? new Vector3(part.size, part.size, part.size) : part.size;
  turn.setFromAxisAngle(upright, part.turned ?? 0);
  for (const share of [0.45, 0.85]) {
    for (const { x, y, z } of SPREAD) {
      points.push(
        new Vector3(half.x * x * share, half.y * y * share, half.z * z * share).applyQuaternion(turn).add(part.centre),
      );
    }
  }
  return points;
}

/** Towards the faces and the edges of a box, from its top down. */
const SPREAD = [1, 0, -1].flatMap((y) =>
  [0, 1, -1].flatMap((x) => [0, 1, -1].map((z) => new Vector3(x, y, z).normalize())),
);
