/**
 * The board of Rolit, and its balls as one instanced mesh: each carries a cap of every colour, and the colour on top covers the ball down to the small caps of the
 * others, so it is told at a glance. While a ball rolls the new colour spreads from its cap. Colour, caps and marks are worked out in the
 * shader; no texture is made for a state.
 */
import * as THREE from 'three';
import { type MarbleColour, marbleLooks } from '../../../board/marble/colours';
import { drawn } from '../../../board/solid/canvas';
import type { Kit } from '../../../board/solid/kit';
import { drawMark } from '../../../board/solid/marks';
import { Outlines } from '../../../board/solid/outlines';
import { cutRectangle, roundedRectangle, slab } from '../../../board/solid/shapes';
import { piece, wells } from '../../../board/solid/wooden';
import { BORDER, DEPTH, HEIGHT, WELL } from './layout';
import { capDirections, restingTurn } from './rolling';

/** A square of wells in a frame. */
export function plate(kit: Kit, cells: number): THREE.Group {
  const frame = roundedRectangle(cells + 2 * BORDER, cells + 2 * BORDER, Math.min(0.5, BORDER * 0.8));
  cutRectangle(frame, cells - 0.002, cells - 0.002, 0.02);
  const field = piece(kit, wells(kit, cells, WELL, DEPTH), 'maple', { shaded: true });
  field.castShadow = false;
  return new THREE.Group().add(field, piece(kit, slab(frame, HEIGHT, 0.06), 'maple', { y: 0.03, grain: 6 }));
}

/** The colours of the caps, in the order of `capDirections`. */
export const capColours: readonly MarbleColour[] = ['red', 'yellow', 'green', 'blue'];

export function capOf(colour: MarbleColour): number {
  const cap = capColours.indexOf(colour);
  if (cap < 0) throw new Error(`a ball of Rolit is never ${colour}`);
  return cap;
}

const SMALL_CAP = 0.36;

const FRAGMENT_HEAD = /* glsl */ `
varying vec3 vBall;
varying vec3 vTurn;
uniform vec3 capDirection[4];
uniform mat3 capFrame[4];
uniform vec3 capColour[4];
uniform sampler2D capMarks;
uniform float markSize;

float insideCap(int cap, float radius) {
  float angle = acos(clamp(dot(vBall, capDirection[cap]), -1.0, 1.0));
  float edge = fwidth(angle) + 1e-4;
  return 1.0 - smoothstep(radius - edge, radius + edge, angle);
}

vec3 withMark(vec3 colour, int cap, float size) {
  vec3 seen = capFrame[cap] * vBall;
  vec2 place = seen.xz / (markSize * size);
  if (seen.y < 0.2 || abs(place.x) > 1.0 || abs(place.y) > 1.0) return colour;
  vec2 uv = vec2((float(cap) + 0.5 + place.x * 0.5) / 4.0, 0.5 - place.y * 0.5);
  vec4 mark = texture2D(capMarks, uv);
  return mix(colour, mark.rgb, mark.a);
}

vec3 ballColour() {
  int before = int(vTurn.x + 0.5);
  int after = int(vTurn.y + 0.5);
  vec3 colour = withMark(capColour[before], before, 1.0);
  float flood = insideCap(after, mix(${SMALL_CAP.toFixed(2)}, 3.2, vTurn.z));
  vec3 fresh = withMark(capColour[after], after, mix(0.3, 1.0, vTurn.z));
  colour = mix(colour, fresh, flood);
  for (int cap = 0; cap < 4; cap++) {
    if (cap != after && (cap != before || vTurn.z > 0.0)) {
      float grown = cap == before ? vTurn.z : 1.0;
      colour = mix(colour, capColour[cap], insideCap(cap, ${SMALL_CAP.toFixed(2)} * grown));
    }
  }
  return colour;
}
`;

export class RolitBalls {
  readonly mesh: THREE.InstancedMesh;
  readonly outlines: Outlines;
  private readonly turns: THREE.InstancedBufferAttribute;
  private readonly matrix = new THREE.Matrix4();
  private readonly size = new THREE.Vector3();

  constructor(kit: Kit, radius: number, count: number) {
    const geometry = kit.keep(new THREE.SphereGeometry(radius, kit.curves, Math.round(kit.curves * 0.7)));
    this.turns = new THREE.InstancedBufferAttribute(new Float32Array(count * 3), 3);
    this.turns.setUsage(THREE.DynamicDrawUsage);
    geometry.setAttribute('ballTurn', this.turns);
    this.mesh = kit.keep(new THREE.InstancedMesh(geometry, ballMaterial(kit), count));
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.outlines = new Outlines(kit, count, radius, false, () => this.seen());
  }

  private *seen(): Generator<readonly [THREE.Vector3, number]> {
    const place = new THREE.Vector3();
    for (let i = 0; i < this.mesh.count; i++) {
      this.mesh.getMatrixAt(i, this.matrix);
      const share = this.matrix.getMaxScaleOnAxis();
      if (share > 0) yield [place.setFromMatrixPosition(this.matrix), share];
    }
  }

  /** Shows a ball with a cap on top; `null` takes it away. */
  rest(index: number, position: THREE.Vector3, cap: number | null): void {
    this.set(index, position, restingTurn(cap ?? 0), cap ?? 0, cap ?? 0, 1, cap === null ? 0 : 1);
  }

  set(
    index: number,
    position: THREE.Vector3,
    turn: THREE.Quaternion,
    before: number,
    after: number,
    spread: number,
    scale = 1,
  ): void {
    this.mesh.setMatrixAt(index, this.matrix.compose(position, turn, this.size.setScalar(scale)));
    this.turns.setXYZ(index, before, after, spread);
    this.mesh.instanceMatrix.needsUpdate = true;
    this.turns.needsUpdate = true;
  }
}

function ballMaterial(kit: Kit): THREE.Material {
  return kit.material('rolit balls', () => {
    const material = kit.plain
      ? new THREE.MeshPhongMaterial({ shininess: 70, specular: 0x666666 })
      : new THREE.MeshPhysicalMaterial({ roughness: 0.25, clearcoat: 1, clearcoatRoughness: 0.04 });
    const uniforms = {
      capDirection: { value: capDirections },
      capFrame: { value: capDirections.map((_, cap) => frameOf(cap)) },
      capColour: { value: capColours.map((colour) => new THREE.Color(marbleLooks[colour].base)) },
      capMarks: { value: markSheet(kit) },
      markSize: { value: kit.look.largeMarks ? 1.3 : 0.95 },
    };
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, uniforms);
      shader.vertexShader = shader.vertexShader
        .replace(
          '#include <common>',
          'attribute vec3 ballTurn;\nvarying vec3 vBall;\nvarying vec3 vTurn;\n#include <common>',
        )
        .replace('#include <begin_vertex>', '#include <begin_vertex>\nvBall = normalize(position);\nvTurn = ballTurn;');
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', `#include <common>\n${FRAGMENT_HEAD}`)
        .replace('#include <map_fragment>', 'diffuseColor.rgb = ballColour();');
    };
    return material;
  });
}

/** The resting turn of a cap as a matrix: what it makes of a point of the ball is seen from above. */
function frameOf(cap: number): THREE.Matrix3 {
  return new THREE.Matrix3().setFromMatrix4(new THREE.Matrix4().makeRotationFromQuaternion(restingTurn(cap)));
}

/** The marks of the four caps side by side, on nothing. */
function markSheet(kit: Kit): THREE.Texture {
  const size = 128;
  const draw = (context: CanvasRenderingContext2D): void =>
    capColours.forEach((colour, i) => {
      context.setTransform(size / 2, 0, 0, size / 2, size * (i + 0.5), size / 2);
      drawMark(context, marbleLooks[colour]);
    });
  return kit.texture(drawn(size, draw, size * capColours.length));
}
