/**
 * Where the camera stands so that a set of points just fills the picture: the tightest perspective view from a given direction, worked out
 * exactly instead of by trying distances.
 */
import { Vector3 } from 'three';

export interface Stand {
  /** Where the camera is. */
  eye: Vector3;
  /** What it looks at: the point of its line of sight nearest to the middle of the points. */
  target: Vector3;
}

/** The direction from the board to the camera, for an azimuth (0 from the front) and an elevation in radians. */
export function direction(azimuth: number, elevation: number): Vector3 {
  const flat = Math.cos(elevation);
  return new Vector3(Math.sin(azimuth) * flat, Math.sin(elevation), Math.cos(azimuth) * flat);
}

/** `fov` is the vertical field of view in radians, `margin` the part of the picture left free around the points. */
export function frame(
  points: readonly Vector3[],
  towardsEye: Vector3,
  fov: number,
  aspect: number,
  margin: number,
): Stand {
  const right = new Vector3(0, 1, 0).cross(towardsEye).normalize();
  const up = towardsEye.clone().cross(right);
  const tall = Math.tan(fov / 2) * (1 - margin);
  const wide = Math.tan(fov / 2) * aspect * (1 - margin);
  // A point (x, y, z) in camera axes is inside when |x - cx| <= (cz - z) * wide, and likewise for y; each side of
  // each inequality is a half plane, so the smallest cz and the centred cx, cy follow from four maxima.
  let [east, west, north, south] = [-Infinity, -Infinity, -Infinity, -Infinity];
  const middle = new Vector3();
  for (const point of points) {
    const [x, y, z] = [point.dot(right), point.dot(up), point.dot(towardsEye)];
    east = Math.max(east, x + z * wide);
    west = Math.max(west, -x + z * wide);
    north = Math.max(north, y + z * tall);
    south = Math.max(south, -y + z * tall);
    middle.addScaledVector(point, 1 / points.length);
  }
  const depth = Math.max((east + west) / (2 * wide), (north + south) / (2 * tall));
  const eye = new Vector3()
    .addScaledVector(right, (east - west) / 2)
    .addScaledVector(up, (north - south) / 2)
    .addScaledVector(towardsEye, depth);
  const reach = eye.clone().sub(middle).dot(towardsEye);
  return { eye, target: eye.clone().addScaledVector(towardsEye, -reach) };
}

/** The corners of a box, as points for `frame`. */
export function corners(min: Vector3, max: Vector3): Vector3[] {
  const all: Vector3[] = [];
  for (const x of [min.x, max.x])
    for (const y of [min.y, max.y]) for (const z of [min.z, max.z]) all.push(new Vector3(x, y, z));
  return all;
}

/** Points on a level circle, for round boards. */
export function circle(radius: number, height: number): Vector3[] {
  return Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return new Vector3(Math.cos(angle) * radius, height, Math.sin(angle) * radius);
  });
}
