/**
 * Where the camera turns so that something can be seen: as little as will do, and not at all while it is seen well enough. Things are hidden by balls
 * and by sides of the board that are turned away; the eye is taken to be far away, as it nearly is.
 */
import { Ray, type Sphere, Vector3 } from 'three';
import { direction } from './framing';

/** A turn about the vertical and a height above the table, in radians. */
export interface Pose {
  readonly azimuth: number;
  readonly elevation: number;
}

/** So many times a pose, added to another one. */
export function moved(pose: Pose, by: Pose, times = 1): Pose {
  return { azimuth: pose.azimuth + by.azimuth * times, elevation: pose.elevation + by.elevation * times };
}

/** Something that is to be seen. */
export interface Sight {
  readonly place: Vector3;
  readonly radius: number;
  /** The direction to which its face looks, where it has only one. */
  readonly faces?: Vector3;
}

/** How much of everything has to be seen, and how much more has to come of a turn that does not show all that. */
const ENOUGH = 0.5;
const WORTH = 0.25;
const ASIDE = [0, 0.35, 0.7, 1.05, 1.4, 1.75, 2.1, 2.45, 2.8, Math.PI];
const UP = [0, 0.25, 0.5, -0.25];
/** A face is seen from so far beside it. */
const FACING = 0.12;

/** Turns and tilts, the smallest first. */
const turns = ASIDE.flatMap((aside) => (aside === 0 ? [0] : [aside, -aside]))
  .flatMap((azimuth) => UP.map((elevation) => ({ azimuth, elevation })))
  .sort((one, other) => effort(one) - effort(other));

/** What share of the sights is seen from a pose, from 0 to 1; all of it where there are none. */
export function seenFrom(pose: Pose, sights: readonly Sight[], obstacles: readonly Sphere[]): number {
  if (sights.length === 0) return 1;
  const towards = direction(pose.azimuth, pose.elevation);
  const right = new Vector3(0, 1, 0).cross(towards).normalize();
  const up = towards.clone().cross(right);
  const shares = sights.map(({ place, radius, faces }) => {
    if (faces && faces.dot(towards) < FACING) return 0;
    const others = obstacles.filter(({ center }) => center.distanceTo(place) > radius * 0.5);
    const beside = (way: Vector3): Vector3[] =>
      [0.7, -0.7].map((by) => place.clone().addScaledVector(way, by * radius));
    const samples = [place, ...beside(right), ...beside(up)];
    const free = samples.filter((from) => others.every((ball) => !new Ray(from, towards).intersectsSphere(ball)));
    return free.length / samples.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** The pose to take: `own`, which the player has chosen, where that will do, otherwise the one that it is in `now`, otherwise the next best. */
export function poseToSee(
  sights: readonly Sight[],
  obstacles: readonly Sphere[],
  own: Pose,
  now: Pose,
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
): Pose {
  const seen = (pose: Pose): number => seenFrom(pose, sights, obstacles);
  const before = seen(own);
  if (before >= ENOUGH) return own;
  if (seen(now) >= ENOUGH) return now;
  let best = { pose: own, share: before + WORTH };
  for (const { azimuth, elevation } of turns) {
    const pose = {
      azimuth: own.azimuth + azimuth,
      elevation: Math.min(highest, Math.max(lowest, own.elevation + elevation)),
    };
    const share = seen(pose);
    if (share >= ENOUGH) return pose;
    if (share > best.share) best = { pose, share };
  }
  return best.pose;
}

function effort({ azimuth, elevation }: Pose): number {
  return Math.abs(azimuth) + 1.3 * Math.abs(elevation);
}
