/**
 * Light: a sun through a window, the sky, and a room made of a few bright and dim panels that glossy things reflect. All of it is made here;
 * no picture is loaded.
 */
import * as THREE from 'three';
import type { Quality } from './quality';
import type { Theme } from './theme';

/** A room with one tall window of four panes to the left and a pale wall; answers with what surfaces reflect. */
export function roomReflections(renderer: THREE.WebGLRenderer, theme: Theme): THREE.WebGLRenderTarget {
  const room = new THREE.Scene();
  const made: { dispose(): void }[] = [];
  const glowing = (geometry: THREE.BufferGeometry, colour: string, strength: number, side: THREE.Side): THREE.Mesh => {
    const color = new THREE.Color(colour).multiplyScalar(strength);
    const material = new THREE.MeshBasicMaterial({ color, side, toneMapped: false });
    made.push(material, geometry);
    return new THREE.Mesh(geometry, material);
  };
  const panel = (colour: string, strength: number, width: number, height: number): THREE.Mesh =>
    glowing(new THREE.PlaneGeometry(width, height), colour, strength, THREE.FrontSide);
  const walls = glowing(new THREE.BoxGeometry(20, 12, 20), theme.evening ? '#5c5148' : '#b9ad9c', 1, THREE.BackSide);
  const ceiling = panel(theme.evening ? '#8a7c6e' : '#f6efe2', 1.1, 20, 20);
  ceiling.position.y = 5.9;
  ceiling.rotation.x = Math.PI / 2;
  const floor = panel(theme.evening ? '#2a231f' : '#cdbfa9', 0.6, 20, 20);
  floor.position.y = -5.9;
  floor.rotation.x = -Math.PI / 2;
  room.add(walls, ceiling, floor);
  const window = new THREE.Group();
  for (const x of [-1.3, 1.3]) {
    for (const y of [-1.45, 1.45]) {
      const pane = panel(theme.evening ? '#ffe3bd' : '#fff8ec', theme.evening ? 6 : 9, 2.3, 2.6);
      pane.position.set(x, y, 0);
      window.add(pane);
    }
  }
  window.position.set(-6.5, 4.2, 4);
  window.lookAt(0, 0, 0);
  room.add(window);
  const fill = panel('#ffffff', theme.evening ? 0.5 : 1.3, 5, 3);
  fill.position.set(8, 3, -3);
  fill.lookAt(0, 0, 0);
  room.add(fill);
  const generator = new THREE.PMREMGenerator(renderer);
  const target = generator.fromScene(room, 0.02);
  generator.dispose();
  for (const thing of made) thing.dispose();
  return target;
}

export interface Lights {
  root: THREE.Group;
  dispose(): void;
}

export interface SunAndSky extends Lights {
  /** Lights everything up to this distance from the origin. */
  reach(radius: number): void;
}

export function makeLights(quality: Quality, theme: Theme): SunAndSky {
  const root = new THREE.Group();
  const { evening } = theme;
  const plain = quality === 'low';
  const [above, below, direct] = evening ? ['#efe4d6', '#6b5a4a', '#ffe6c8'] : ['#ffffff', '#c9b191', '#fff1da'];
  const [skyLight, sunLight] = plain ? (evening ? [1.75, 1.55] : [2.1, 1.9]) : evening ? [0.65, 1.9] : [0.55, 2.3];
  const sky = new THREE.HemisphereLight(above, below, skyLight);
  const sun = new THREE.DirectionalLight(direct, sunLight);
  if (!plain) {
    sun.castShadow = true;
    const size = quality === 'high' ? 2048 : 1024;
    sun.shadow.mapSize.set(size, size);
    sun.shadow.radius = quality === 'high' ? 5 : 3;
    sun.shadow.normalBias = 0.03;
    sun.shadow.bias = -0.0004;
  }
  const reach = (radius: number): void => {
    sun.position.set(-1.15 * radius, 1.75 * radius, 0.45 * radius);
    const { camera } = sun.shadow;
    camera.left = camera.bottom = -1.25 * radius;
    camera.right = camera.top = 1.25 * radius;
    camera.near = 0.1;
    camera.far = 5 * radius;
    camera.updateProjectionMatrix();
  };
  root.add(sky, sun, sun.target);
  return {
    root,
    reach,
    dispose: () => {
      sky.dispose();
      sun.dispose();
    },
  };
}
