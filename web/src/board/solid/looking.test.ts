/** Where the camera turns, worked out with few balls about the middle of a board. */
import { Sphere, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { poseToSee, seenFrom, type Pose } from './looking';

const limits = { lowest: 0.2, highest: 1.5 };
/** From the front, not very high. */
const own: Pose = { azimuth: 0, elevation: 0.4 };
const behind = { place: new Vector3(0, 0.5, 0), radius: 0.4 };
const before = new Sphere(new Vector3(0, 0.5, 1.2), 0.6);

test('what is not hidden is seen where it is, and nothing is hidden by itself or by what is behind it', () => {
  const itself = new Sphere(behind.place.clone(), 0.4);
  const further = new Sphere(new Vector3(0, 0.5, -2), 1);
  expect(seenFrom(own, [behind], [itself, further])).toBe(1);
  expect(poseToSee([behind], [itself, further], own, own, limits)).toBe(own);
  expect(poseToSee([], [before], own, own, limits)).toBe(own);
});

test('it turns as little as will do, to either side or upwards', () => {
  expect(seenFrom(own, [behind], [before])).toBeLessThan(0.5);
  const pose = poseToSee([behind], [before], own, own, limits);
  expect(seenFrom(pose, [behind], [before])).toBeGreaterThanOrEqual(0.5);
  expect(Math.abs(pose.azimuth) + pose.elevation - own.elevation).toBeLessThan(0.8);
});

test('a face is looked for on its own side, and one that looks here is no reason to move', () => {
  const end = (faces: Vector3) => [{ place: faces.clone().multiplyScalar(2), radius: 0.2, faces }];
  const north = poseToSee(end(new Vector3(0, 0, -1)), [], own, own, limits);
  expect(Math.cos(north.azimuth)).toBeLessThan(0);
  const east = poseToSee(end(new Vector3(1, 0, 0)), [], own, own, limits);
  expect(east.azimuth).toBeGreaterThan(0);
  expect(east.azimuth).toBeLessThan(Math.PI / 2);
  expect(poseToSee(end(new Vector3(0, 0, 1)), [], own, own, limits)).toBe(own);
});

test('it goes back to where the player has it as soon as that will do, and otherwise stays while it sees enough', () => {
  const aside = poseToSee([behind], [before], own, own, limits);
  expect(poseToSee([behind], [before], own, aside, limits)).toBe(aside);
  expect(poseToSee([behind], [], own, aside, limits)).toBe(own);
});

test('it stays where a turn would help little, and within its limits', () => {
  const shut = [0, 1, 2, 3, 4, 5].map((i) => {
    const [axis, side] = [i % 3, i < 3 ? 1 : -1];
    return new Sphere(new Vector3().setComponent(axis, side).add(behind.place), 0.95);
  });
  expect(poseToSee([behind], shut, own, own, limits)).toBe(own);
  const low = { lowest: 0.3, highest: 0.5 };
  const { elevation } = poseToSee([behind], [before], own, own, low);
  expect(elevation).toBeGreaterThanOrEqual(low.lowest);
  expect(elevation).toBeLessThanOrEqual(low.highest);
});
