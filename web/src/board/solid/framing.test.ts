/** Where the camera stands: a board fills the picture from every side. */
import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { corners, direction, frame } from './framing';

const FOV = 0.5;

function project(points: Vector3[], azimuth: number, elevation: number, aspect: number, margin: number): Vector3[] {
  const { eye, target } = frame(points, direction(azimuth, elevation), FOV, aspect, margin);
  const camera = new PerspectiveCamera((FOV * 180) / Math.PI, aspect, 0.1, 1000);
  camera.position.copy(eye);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return points.map((point) => point.clone().project(camera));
}

describe('the camera', () => {
  const box = corners(new Vector3(-3, -0.5, -2), new Vector3(3, 1.5, 2));

  it.each([
    [0, 1, 1.6],
    [0.4, 0.5, 0.6],
    [2.2, 0.9, 1],
    [-1.5, 0.2, 2.4],
  ])('fills the picture from azimuth %f, elevation %f, aspect %f', (azimuth, elevation, aspect) => {
    const seen = project(box, azimuth, elevation, aspect, 0.05);
    const [width, height] = [
      Math.max(...seen.map(({ x }) => Math.abs(x))),
      Math.max(...seen.map(({ y }) => Math.abs(y))),
    ];
    expect(width).toBeLessThanOrEqual(0.95 + 1e-6);
    expect(height).toBeLessThanOrEqual(0.95 + 1e-6);
    // One of the two directions is used to the margin, on both of its sides.
    const tight = Math.abs(width - 0.95) < 1e-6 ? seen.map(({ x }) => x) : seen.map(({ y }) => y);
    expect(Math.max(...tight)).toBeCloseTo(0.95, 5);
    expect(Math.min(...tight)).toBeCloseTo(-0.95, 5);
  });
});
