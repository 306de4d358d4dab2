/**
 * The table under a board: the soft darkness where it stands, and the plane that catches its shadow. A shadow dissolves with its distance from
 * the board, as it does in daylight, so none is cut off by the edge of the picture.
 */
import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry, ShadowMaterial } from 'three';
import { drawn } from './canvas';
import type { Lights } from './light';
import type { Quality } from './quality';
import type { Theme } from './theme';

/** The height of the table, and the size of what stands on it. */
export interface Footprint {
  readonly floor: number;
  readonly width: number;
  readonly depth: number;
  readonly round: boolean;
  /** Where things of this size stand when it is not just one in the middle. */
  readonly patches?: readonly Patch[];
}

interface Patch {
  readonly x: number;
  readonly z: number;
  /** How firmly it stands there, from 0, not at all, to 1. */
  readonly strength: number;
}

export interface Ground extends Lights {
  /** What stands on the table has moved. */
  fit(footprint: Footprint): void;
}

const MIDDLE: readonly Patch[] = [{ x: 0, z: 0, strength: 1 }];
/** How much larger the picture of the darkness is than what stands there. */
const SPREAD = 1.36;

/** How far from the origin anything stands. */
export function reachOf(footprint: Footprint): number {
  const half = Math.hypot(footprint.width, footprint.depth) / 2;
  const standing = (footprint.patches ?? MIDDLE).filter(({ strength }) => strength > 0);
  return Math.max(...standing.map(({ x, z }) => Math.hypot(x, z))) + half;
}

export function makeGround(quality: Quality, theme: Theme, footprint: Footprint): Ground {
  const root = new Group();
  root.position.y = footprint.floor;
  const texture = new CanvasTexture(
    contactPicture(footprint.round, theme.evening ? 'rgb(0, 0, 0)' : 'rgba(46, 28, 12, 0.95)'),
  );
  const geometry = new PlaneGeometry(footprint.width * SPREAD, footprint.depth * SPREAD).rotateX(-Math.PI / 2);
  const darkest = theme.evening ? 0.75 : 0.5;
  const contacts = (footprint.patches ?? MIDDLE).map(() => {
    const material = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, toneMapped: false });
    const contact = new Mesh(geometry, material);
    contact.renderOrder = -2;
    root.add(contact);
    return contact;
  });
  const wide = new PlaneGeometry(200, 200).rotateX(-Math.PI / 2);
  const fade = { value: [1, 2] };
  const catcher = dissolving(new ShadowMaterial({ opacity: theme.evening ? 0.4 : 0.22, color: '#2a1a0c' }), fade);
  if (quality !== 'low') {
    const plane = new Mesh(wide, catcher);
    plane.receiveShadow = true;
    plane.renderOrder = -1;
    plane.position.y = -0.002;
    root.add(plane);
  }
  const fit = (now: Footprint): void => {
    const reach = reachOf(now);
    fade.value = [reach * 0.85, reach * 1.5];
    (now.patches ?? MIDDLE).forEach(({ x, z, strength }, i) => {
      const contact = contacts[i];
      contact?.position.set(x, -0.004, z);
      if (contact) contact.material.opacity = darkest * strength;
    });
  };
  fit(footprint);
  return {
    root,
    fit,
    dispose: () => {
      for (const thing of [texture, geometry, wide, catcher, ...contacts.map(({ material }) => material)])
        thing.dispose();
    },
  };
}

/** Makes the shadow on the plane fade between two distances from the origin. */
function dissolving(material: ShadowMaterial, fade: { value: number[] }): ShadowMaterial {
  material.onBeforeCompile = (shader) => {
    shader.uniforms['fade'] = fade;
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vGround;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGround = position.xz;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vGround;\nuniform float fade[2];')
      .replace(
        '#include <tonemapping_fragment>',
        'gl_FragColor.a *= 1.0 - smoothstep(fade[0], fade[1], length(vGround));\n#include <tonemapping_fragment>',
      );
  };
  return material;
}

/** A blurred dark figure in the middle of a picture `SPREAD` times its size. */
function contactPicture(round: boolean, colour: string): HTMLCanvasElement {
  const size = 256;
  return drawn(size, (context) => {
    const inner = size / SPREAD;
    const offset = (size - inner) / 2;
    // Only the shadow of the figure is wanted, so the figure itself is drawn outside the picture.
    context.shadowColor = colour;
    context.shadowBlur = (size - inner) * 0.34;
    context.shadowOffsetX = 2 * size;
    context.fillStyle = '#000';
    context.beginPath();
    if (round) context.arc(offset + inner / 2 - 2 * size, size / 2, inner / 2, 0, 7);
    else context.roundRect(offset - 2 * size, offset, inner, inner, inner * 0.06);
    context.fill();
  });
}
