/**
 * The materials of a scene, made once for a quality and a theme and shared by everything in it. Whatever is made through the kit is disposed
 * of with it, so a rebuilt board leaves nothing behind on the graphics card.
 */
import * as THREE from 'three';
import type { Worth } from '../marble/colours';
import type { Quality } from './quality';
import type { Theme } from './theme';
import { drawWood, type WoodName, woodTones } from './wood';

export interface Look {
  quality: Quality;
  theme: Theme;
  largeMarks: boolean;
  worth: Worth | null;
}

interface Disposable {
  dispose(): void;
}

export class Kit {
  private readonly kept = new Set<Disposable>();
  private readonly shared = new Map<string, Disposable>();

  constructor(readonly look: Look) {}

  get plain(): boolean {
    return this.look.quality === 'low';
  }

  /** Curved things get fewer faces where drawing is slow. */
  get curves(): number {
    return this.plain ? 20 : 40;
  }

  /** Takes care of a thing that is to be disposed of with the kit. */
  keep<T extends Disposable>(thing: T): T {
    this.kept.add(thing);
    return thing;
  }

  /** A material that is made when it is first asked for. */
  material<T extends THREE.Material>(name: string, make: () => T): T {
    return this.once(name, make);
  }

  private once<T extends Disposable>(name: string, make: () => T): T {
    const found = this.shared.get(name);
    if (found) return found as T;
    const made = this.keep(make());
    this.shared.set(name, made);
    return made;
  }

  texture(canvas: HTMLCanvasElement, repeat = false): THREE.Texture {
    const texture = this.keep(new THREE.CanvasTexture(canvas));
    texture.colorSpace = THREE.SRGBColorSpace;
    texture.anisotropy = this.plain ? 1 : 8;
    if (repeat) texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
    return texture;
  }

  /** Oiled wood; `shaded` geometries bring their own darkness in hollows. */
  wood(name: WoodName, shaded = false): THREE.Material {
    return this.material(`wood ${name} ${shaded}`, () => {
      const map = this.woodMap(name);
      const vertexColors = shaded;
      if (this.plain) return new THREE.MeshLambertMaterial({ map, vertexColors });
      return new THREE.MeshStandardMaterial({ map, vertexColors, roughness: 0.58, envMapIntensity: 0.55 });
    });
  }

  private woodMap(name: WoodName): THREE.Texture {
    return this.once(`map ${name}`, () => this.texture(drawWood(woodTones[name], this.plain ? 256 : 512), true));
  }

  /** Painted or lacquered surfaces in one colour. */
  paint(colour: THREE.ColorRepresentation, roughness = 0.4): THREE.Material {
    return this.material(`paint ${new THREE.Color(colour).getHexString()} ${roughness}`, () =>
      this.plain
        ? new THREE.MeshPhongMaterial({ color: colour, shininess: 60 * (1 - roughness), specular: 0x222222 })
        : new THREE.MeshStandardMaterial({ color: colour, roughness }),
    );
  }

  /** Clear or tinted acrylic: drawn after everything solid, hiding nothing. */
  acrylic(colour: THREE.ColorRepresentation, opacity: number): THREE.Material {
    return this.material(`acrylic ${new THREE.Color(colour).getHexString()} ${opacity}`, () => {
      const common = { color: colour, transparent: true, opacity, depthWrite: false };
      return this.plain
        ? new THREE.MeshLambertMaterial(common)
        : new THREE.MeshPhysicalMaterial({
            ...common,
            roughness: 0.08,
            clearcoat: 1,
            clearcoatRoughness: 0.04,
            envMapIntensity: 1.2,
          });
    });
  }

  /** Signs that keep their colour whatever the light: lit, chosen and hinted parts. */
  sign(colour: THREE.ColorRepresentation, opacity = 1): THREE.MeshBasicMaterial {
    return this.material(
      `sign ${new THREE.Color(colour).getHexString()} ${opacity}`,
      () =>
        new THREE.MeshBasicMaterial({
          color: colour,
          transparent: opacity < 1,
          opacity,
          side: THREE.DoubleSide,
          depthWrite: opacity >= 1,
          toneMapped: false,
        }),
    );
  }

  /** Thin lines. */
  line(colour: THREE.ColorRepresentation, opacity: number): THREE.Material {
    return this.material(
      `line ${new THREE.Color(colour).getHexString()} ${opacity}`,
      () => new THREE.LineBasicMaterial({ color: colour, transparent: true, opacity }),
    );
  }

  /** A picture burnt into whatever it lies on. */
  burnt(picture: THREE.Texture, opacity: number): THREE.Material {
    const look = { transparent: true, opacity, depthWrite: false, toneMapped: false };
    return this.keep(new THREE.MeshBasicMaterial({ map: picture, ...look }));
  }

  /** Handles of a gesture: seen through whatever stands before them, since they are to be found and touched. */
  handle(colour: THREE.ColorRepresentation): THREE.MeshBasicMaterial {
    return this.material(
      `handle ${new THREE.Color(colour).getHexString()}`,
      () => new THREE.MeshBasicMaterial({ color: colour, depthTest: false, transparent: true, toneMapped: false }),
    );
  }

  dispose(): void {
    for (const thing of this.kept) thing.dispose();
    this.kept.clear();
    this.shared.clear();
  }
}
