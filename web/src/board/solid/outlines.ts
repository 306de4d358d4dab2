/**
 * What sets marbles off from what is behind them and from each other: a thin line around each, and the soft darkness where it touches what it lies on. Both
 * are one shape that faces the eye, in one instanced mesh for all marbles of a board, which follows them whenever a frame is drawn.
 */
import {
  type BufferGeometry,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  RingGeometry,
  Vector3,
} from 'three';
import type { Kit } from './kit';
import { edgeColour } from './theme';

/** How wide the line is, on a large marble as on a small one. */
const LINE = 0.021;
/** The circles outside of it in radii of a marble, how far down each is moved, since light comes from above, and how dark it is there. */
const SHADOW = [
  { radius: 1.17, down: 0.04, dark: 0.5 },
  { radius: 1.4, down: 0.1, dark: 0 },
] as const;
/** How far before the middle of its marble the shape stands, in radii: enough that no board or marble beside it hides it. */
const BEFORE = 0.45;
const UP = new Vector3(0, 1, 0);

export class Outlines extends InstancedMesh {
  private readonly eye = new Vector3(0, 1, 0);
  private readonly place = new Vector3();
  private readonly size = new Vector3();
  private readonly turn = new Matrix4();

  /** For so many marbles of a radius at most; `seen` tells where they are and at what share of their size. */
  constructor(
    kit: Kit,
    private readonly most: number,
    private readonly radius: number,
    inAir: boolean,
    private readonly seen: () => Iterable<readonly [Vector3, number]>,
  ) {
    const line = kit.sign(edgeColour(kit.look.theme, inAir));
    const shadow = kit.material('contact', () => {
      const opacity = inAir ? 0.2 : 0.6;
      return new MeshBasicMaterial({
        color: '#1f1004',
        vertexColors: true,
        transparent: true,
        opacity,
        depthWrite: false,
        toneMapped: false,
      });
    });
    super(kit.keep(shapeAround(1 + LINE / radius, kit.plain ? 32 : 48)), [line, shadow], most);
    kit.keep(this);
    this.frustumCulled = false;
    this.renderOrder = -1;
  }

  look(eye: Vector3): void {
    this.eye.copy(eye);
  }

  override updateMatrixWorld(force?: boolean): void {
    const { eye, place, turn } = this;
    this.count = 0;
    for (const [position, share] of this.seen()) {
      if (this.count === this.most) break;
      const size = this.radius * share;
      const distance = eye.distanceTo(position);
      const before = 1 - (BEFORE * size) / distance;
      place.copy(eye).lerp(position, before);
      turn
        .lookAt(eye, position, UP)
        .scale(this.size.setScalar(size * before))
        .setPosition(place);
      this.setMatrixAt(this.count++, turn);
    }
    this.instanceMatrix.needsUpdate = true;
    super.updateMatrixWorld(force);
  }
}

/** Around a marble of radius 1, up to an edge: the line is the first group of faces, its shadow the second. */
function shapeAround(edge: number, segments: number): BufferGeometry {
  const circles = [{ radius: 0.97, down: 0, dark: 1 }, { radius: edge, down: 0, dark: 1 }, ...SHADOW];
  const shape = new RingGeometry(1, 2, segments, circles.length - 1);
  const position = shape.getAttribute('position');
  const colours: number[] = [];
  circles.forEach(({ radius, down, dark }, i) => {
    for (let j = 0; j <= segments; j++) {
      const angle = (j / segments) * 2 * Math.PI;
      position.setXY(i * (segments + 1) + j, radius * Math.cos(angle), radius * Math.sin(angle) - down);
      colours.push(1, 1, 1, dark);
    }
  });
  shape.setAttribute('color', new Float32BufferAttribute(colours, 4));
  shape.addGroup(0, 6 * segments, 0);
  shape.addGroup(6 * segments, Infinity, 1);
  return shape;
}
