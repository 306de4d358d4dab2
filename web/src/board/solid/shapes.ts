/**
 * Geometry shared by the boards: wells, slabs, arrows and rings, and texture coordinates that make the grain run through a whole piece of wood
 * instead of starting anew on each face.
 */
import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

/** Sets texture coordinates from positions: `span` units of wood show the picture once, fibres along x. */
export function runGrain(geometry: THREE.BufferGeometry, span: number): THREE.BufferGeometry {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const uv = new Float32Array(position.count * 2);
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const facingAlong = Math.abs(normal.getX(i)) > 0.7;
    const level = Math.abs(normal.getY(i)) > 0.7;
    uv[2 * i] = (facingAlong ? y * 0.4 + x : x) / span;
    uv[2 * i + 1] = (level || facingAlong ? z : z + y) / span;
  }
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
  return geometry;
}

/** A figure with straight sides. */
export function polygon(...corners: (readonly [number, number])[]): THREE.Shape {
  return new THREE.Shape(corners.map(([x, y]) => new THREE.Vector2(x, y)));
}

/** A rectangle with round corners around the origin. */
export function roundedRectangle(width: number, depth: number, radius: number): THREE.Shape {
  const shape = new THREE.Shape();
  traceRectangle(shape, width / 2, depth / 2, radius);
  return shape;
}

/** Cuts a rectangular hole with round corners. */
export function cutRectangle(shape: THREE.Shape, width: number, depth: number, radius: number): void {
  const hole = new THREE.Path();
  traceRectangle(hole, width / 2, depth / 2, radius);
  shape.holes.push(hole);
}

/** Cuts a round hole. */
export function cutRound(shape: THREE.Shape, radius: number, x = 0, y = 0): void {
  shape.holes.push(new THREE.Path().absarc(x, y, radius, 0, Math.PI * 2, true));
}

function traceRectangle(path: THREE.Path, x: number, y: number, r: number): void {
  path
    .moveTo(-x + r, -y)
    .lineTo(x - r, -y)
    .absarc(x - r, -y + r, r, -Math.PI / 2, 0, false);
  path.lineTo(x, y - r).absarc(x - r, y - r, r, 0, Math.PI / 2, false);
  path.lineTo(-x + r, y).absarc(-x + r, y - r, r, Math.PI / 2, Math.PI, false);
  path.lineTo(-x, -y + r).absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5, false);
}

/** A lying slab with soft edges whose upper face is at y = 0; what is x, y in the shape is x, z on the table. */
export function slab(shape: THREE.Shape, height: number, bevel: number, curves = 24): THREE.BufferGeometry {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: height - 2 * bevel,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
    curveSegments: curves,
  });
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, -bevel, 0);
  return geometry;
}

/** A flat figure that lies just on the table. */
export function lying(shape: THREE.Shape, curves = 16): THREE.BufferGeometry {
  return new THREE.ShapeGeometry(shape, curves).rotateX(-Math.PI / 2);
}

/** The profile of a well of some radius: a soft edge, then a bowl of the given depth. */
function wellProfile(radius: number, depth: number, steps: number): THREE.Vector2[] {
  const edge = Math.min(0.05, radius * 0.12);
  const points: [number, number][] = [
    [radius + edge, 0],
    [radius + edge * 0.35, -edge * 0.3],
    [radius, -edge],
  ];
  const bowl = depth - edge;
  const curvature = (radius * radius + bowl * bowl) / (2 * bowl);
  for (let i = 1; i <= steps; i++) {
    const r = radius * (1 - i / steps);
    points.push([Math.max(r, 0.0001), -edge - (Math.sqrt(curvature * curvature - r * r) - (curvature - bowl))]);
  }
  return points.map(([r, y]) => new THREE.Vector2(r, y));
}

/** A well without the wood around it, its edge at y = 0, darker towards its bottom. */
export function well(radius: number, depth: number, segments = 32): THREE.BufferGeometry {
  return shadeByDepth(new THREE.LatheGeometry(wellProfile(radius, depth, 6), segments), depth);
}

/** The outer radius of a well, where the wood around it begins. */
export function wellEdge(radius: number): number {
  return radius + Math.min(0.05, radius * 0.12);
}

/** A square of wood, one unit wide, with a well in its middle. */
export function wellTile(radius: number, depth: number, segments: number): THREE.BufferGeometry {
  const square = polygon([-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]);
  cutRound(square, wellEdge(radius));
  // A round hole gets two corners for each of its curves; the well has as many, so nothing is seen between them.
  const top = shadeByDepth(lying(square, segments / 2), depth);
  return join([top, well(radius, depth, segments)]);
}

/** Gives vertices a colour: white at y = 0, dim at the bottom, where little light comes. */
export function shadeByDepth(geometry: THREE.BufferGeometry, depth: number, dim = 0.5): THREE.BufferGeometry {
  const position = geometry.getAttribute('position');
  const colour = new Float32Array(position.count * 3);
  for (let i = 0; i < position.count; i++) {
    const low = Math.min(1, Math.max(0, -position.getY(i) / depth));
    const light = 1 - (1 - dim) * Math.sqrt(low);
    // Light that has met wood on its way is warmer: blue is lost first.
    colour.set([Math.min(1, light * 1.06), light * 0.985, light * (1 - 0.16 * low)], 3 * i);
  }
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colour, 3));
  return geometry;
}

/** Several geometries as one; indexed and plain ones may be mixed. */
export function join(parts: THREE.BufferGeometry[]): THREE.BufferGeometry {
  const plain = parts.map((part) => (part.index ? part.toNonIndexed() : part));
  const merged = mergeGeometries(plain);
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the types conceal that null is returned
  if (!merged) throw new Error('geometries with different attributes cannot be joined');
  for (const part of [...parts, ...plain]) part.dispose();
  return merged;
}

/** An arrow that points along +y of its shape, its middle at the origin. */
export function arrowShape(length: number, width: number): THREE.Shape {
  const [h, w, stem] = [length / 2, width / 2, width * 0.2];
  const neck = h - w * 1.15;
  return polygon([0, h], [w, neck], [stem, neck], [stem, -h], [-stem, -h], [-stem, neck], [-w, neck]);
}

/** A solid arrow along +y with its middle about the origin. */
export function solidArrow(): THREE.BufferGeometry {
  return join([
    new THREE.CylinderGeometry(0, 0.2, 0.32, 20).translate(0, 0.16, 0),
    new THREE.CylinderGeometry(0.075, 0.075, 0.4, 14).translate(0, -0.18, 0),
  ]);
}

/** A flat ring. */
export function ring(inner: number, outer: number): THREE.Shape {
  const round = Math.PI * 2 - 1e-4;
  return new THREE.Shape().absarc(0, 0, outer, 0, round, false).absarc(0, 0, inner, round, 0, true);
}
