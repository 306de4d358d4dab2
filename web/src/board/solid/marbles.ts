/**
 * Marbles: glass with a coloured core at high quality, glossy balls otherwise, turned wood where the look says so. A field holds all marbles
 * of a board by name; it is told what lies where and reuses its meshes, so a new state makes no new geometry, material or texture.
 */
import * as THREE from 'three';
import { type MarbleColour, marbleLooks, markOf } from '../marble/colours';
import type { Kit } from './kit';
import type { View } from './labels';
import { marblePicture } from './marks';
import { Outlines } from './outlines';
import { drawWood, woodTones } from './wood';

/** The share of the radius that the coloured core takes up inside the glass. */
const CORE = 0.9;
/** How much is seen of marbles where they would be, and of those that would leave. */
const [GHOST, PALE] = [0.85, 0.3];
/** More than any game has. */
const MOST = 128;

/** A ball whose texture is seen from +z: the mark is there, the rim of the picture is the rim of the ball. */
function markedSphere(radius: number, curves: number): THREE.SphereGeometry {
  const geometry = new THREE.SphereGeometry(radius, curves, Math.round(curves * 0.7));
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < position.count; i++) {
    uv.setXY(i, 0.5 + (position.getX(i) / radius) * 0.5, 0.5 + (position.getY(i) / radius) * 0.5);
  }
  return geometry;
}

export interface Placed {
  colour: MarbleColour;
  position: THREE.Vector3;
  scale?: number;
}

export class MarbleField {
  readonly root = new THREE.Group();
  private readonly whole: THREE.SphereGeometry;
  private readonly core: THREE.SphereGeometry;
  private readonly used = new Map<string, { colour: MarbleColour; object: THREE.Object3D }>();
  private readonly spare = new Map<MarbleColour, THREE.Object3D[]>();
  private readonly towards = new THREE.Quaternion();
  private readonly paled = new Set<THREE.Object3D>();
  private readonly outlines: Outlines | null;
  private extras = 0;

  constructor(
    private readonly kit: Kit,
    readonly radius: number,
    /** Whether marbles throw shadows; those in a clear cube would only litter the table with them. */
    private readonly shadows = true,
    /** Whether they are only seen as they would be, in their places. */
    private readonly ghosts = false,
    /** Whether the page is seen behind them, and not wood. */
    inAir = false,
  ) {
    this.whole = kit.keep(markedSphere(radius, kit.curves));
    this.core = kit.keep(markedSphere(radius * CORE, kit.curves));
    this.outlines = ghosts ? null : new Outlines(kit, MOST, radius, inAir, () => this.outlined());
    if (this.outlines) this.root.add(this.outlines);
  }

  /** Shows exactly these marbles, by name. */
  sync(placed: Iterable<readonly [string, Placed]>): void {
    for (const { colour, object } of this.used.values()) this.putAway(colour, object);
    this.used.clear();
    this.paled.clear();
    this.extras = 0;
    for (const [name, { colour, position, scale }] of placed) {
      const object = this.take(colour);
      object.position.copy(position);
      object.scale.setScalar(scale ?? 1);
      this.used.set(name, { colour, object });
    }
  }

  get(name: string): THREE.Object3D | undefined {
    return this.used.get(name)?.object;
  }

  /** All marbles by their names, those that are out of sight, too. */
  all(): Iterable<readonly [string, { readonly colour: MarbleColour; readonly object: THREE.Object3D }]> {
    return this.used;
  }

  /** Shows a marble as one that would not be there any more, until the next `sync`. */
  pale(name: string): void {
    const found = this.used.get(name);
    if (!found) return;
    this.paled.add(found.object);
    this.dress(found.colour, found.object, true);
  }

  /** One more marble, until the next `sync`. */
  extra(colour: MarbleColour, position: THREE.Vector3): THREE.Object3D {
    const object = this.take(colour);
    object.position.copy(position);
    object.scale.setScalar(1);
    this.used.set(`extra ${this.extras++}`, { colour, object });
    return object;
  }

  /** Turns all marks towards the eye. */
  face({ towards, eye }: View): void {
    this.outlines?.look(eye);
    this.towards.copy(towards);
    for (const { object } of this.used.values()) object.quaternion.copy(towards);
  }

  private *outlined(): Generator<readonly [THREE.Vector3, number]> {
    for (const { object } of this.used.values())
      if (object.visible && !this.paled.has(object)) yield [object.position, object.scale.x];
  }

  private take(colour: MarbleColour): THREE.Object3D {
    const object = this.spare.get(colour)?.pop() ?? this.make(colour);
    object.visible = true;
    object.quaternion.copy(this.towards);
    return object;
  }

  private putAway(colour: MarbleColour, object: THREE.Object3D): void {
    object.visible = false;
    if (!this.ghosts) this.dress(colour, object, false);
    const rest = this.spare.get(colour);
    if (rest) rest.push(object);
    else this.spare.set(colour, [object]);
  }

  private make(colour: MarbleColour): THREE.Object3D {
    const glass = this.kit.look.quality === 'high' && !marbleLooks[colour].wooden && !this.ghosts;
    const material = this.ghosts ? faintMaterial(this.kit, colour, GHOST) : marbleMaterial(this.kit, colour);
    const ball = new THREE.Mesh(glass ? this.core : this.whole, material);
    ball.castShadow = ball.receiveShadow = this.shadows && !this.ghosts;
    this.root.add(ball);
    if (glass) ball.add(new THREE.Mesh(this.whole, glassMaterial(this.kit, colour)));
    return ball;
  }

  private dress(colour: MarbleColour, object: THREE.Object3D, pale: boolean): void {
    if (!(object instanceof THREE.Mesh)) return;
    object.material = pale ? faintMaterial(this.kit, colour, PALE) : marbleMaterial(this.kit, colour);
    object.castShadow = this.shadows && !pale;
    for (const shell of object.children) shell.visible = !pale;
  }
}

/** The material of a marble that is not really there, or would not be there any more. */
function faintMaterial(kit: Kit, colour: MarbleColour, opacity: number): THREE.Material {
  return kit.material(`faint ${colour} ${opacity}`, () =>
    Object.assign(marbleMaterial(kit, colour).clone(), { transparent: true, opacity, depthWrite: false }),
  );
}

/** The material of a whole marble, or of its core where it has a shell of glass. */
export function marbleMaterial(kit: Kit, colour: MarbleColour): THREE.Material {
  return kit.material(`marble ${colour}`, () => {
    const { largeMarks, quality, worth } = kit.look;
    const look = { ...marbleLooks[colour], mark: markOf(colour, worth) };
    const { wooden } = look;
    const size = quality === 'low' ? 128 : 256;
    const grain = wooden ? drawWood(woodTones[colour === 'dark' ? 'darkBall' : 'lightBall'], size) : undefined;
    const map = kit.texture(marblePicture(look, size, largeMarks, grain));
    if (quality === 'low') {
      return new THREE.MeshPhongMaterial({ map, shininess: wooden ? 20 : 70, specular: wooden ? 0x2a2a2a : 0x777777 });
    }
    if (wooden)
      return new THREE.MeshPhysicalMaterial({ map, roughness: 0.42, clearcoat: 0.35, clearcoatRoughness: 0.3 });
    if (quality === 'high') return new THREE.MeshStandardMaterial({ map, roughness: 0.5, envMapIntensity: 0.7 });
    return new THREE.MeshPhysicalMaterial({ map, roughness: 0.22, clearcoat: 1, clearcoatRoughness: 0.03 });
  });
}

/**
 * The shell around a core: clear in the middle, denser towards the rim, and as bright as what it reflects. This shows glass
 * without drawing the scene a second time, and keeps the mark on the core crisp.
 */
function glassMaterial(kit: Kit, colour: MarbleColour): THREE.Material {
  return kit.material(`glass ${colour}`, () => {
    const material = new THREE.MeshPhysicalMaterial({
      color: colour === 'black' ? '#6d6d7a' : marbleLooks[colour].light,
      roughness: 0.04,
      clearcoat: 1,
      clearcoatRoughness: 0.02,
      transparent: true,
      depthWrite: false,
    });
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <opaque_fragment>',
        `float rim = pow(1.0 - abs(dot(normal, normalize(vViewPosition))), 2.2);
        float shine = dot(clearcoatSpecularDirect + clearcoatSpecularIndirect, vec3(0.34));
        diffuseColor.a = clamp(mix(0.03, 0.62, rim) + shine, 0.0, 1.0);
        #include <opaque_fragment>`,
      );
    };
    return material;
  });
}
