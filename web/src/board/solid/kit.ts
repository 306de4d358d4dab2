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

  readonly plain: boolean;
  /** Curved things get fewer faces where drawing is slow. */
  readonly curves: number;

  constructor(readonly look: Look) {
    this.plain = look.quality === 'low';
    this.curves = this.plain ? 20 : 40;
  }

  /** Takes care of a thing that is to be disposed of with the kit. */
  keep<T extends Disposable>(thing: T): T {
    this.kept.add(thing);
    return thing;
  }

  /** A material or texture that is made when it is first asked for. */
  material<T extends Disposable>(name: string, make: () => T): T {
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
      const draw = (): HTMLCanvasElement => drawWood(woodTones[name], this.plain ? 256 : 512);
      const map = this.material(`map ${name}`, () => this.texture(draw(), true));
      const vertexColors = shaded;
      if (this.plain) return new THREE.MeshLambertMaterial({ map, vertexColors });
      return new THREE.MeshStandardMaterial({ map, vertexColors, roughness: 0.58, envMapIntensity: 0.55 });
    });
  }

  /** The same for a colour, however it is written, and a number that changes the look. */
  private coloured<T extends THREE.Material>(
    name: string,
    color: THREE.ColorRepresentation,
    by: number,
    make: () => T,
  ): T {
    return this.material(`${name} ${new THREE.Color(color).getHexString()} ${by}`, make);
  }

  /** Painted or lacquered surfaces in one colour. */
  paint(color: THREE.ColorRepresentation, roughness = 0.4): THREE.Material {
    return this.coloured('paint', color, roughness, () =>
      this.plain
        ? new THREE.MeshPhongMaterial({ color, shininess: 60 * (1 - roughness), specular: 0x222222 })
        : new THREE.MeshStandardMaterial({ color, roughness }),
    );
  }

  /** Clear or tinted acrylic: drawn after everything solid, hiding nothing. */
  acrylic(color: THREE.ColorRepresentation, opacity: number): THREE.Material {
    return this.coloured('acrylic', color, opacity, () => {
      const clear = { color, transparent: true, opacity, depthWrite: false };
      const gloss = { roughness: 0.08, clearcoat: 1, clearcoatRoughness: 0.04, envMapIntensity: 1.2 };
      return this.plain ? new THREE.MeshLambertMaterial(clear) : new THREE.MeshPhysicalMaterial({ ...clear, ...gloss });
    });
  }

  /** Signs that keep their colour whatever the light: lit, chosen and hinted parts. */
  sign(color: THREE.ColorRepresentation, opacity = 1): THREE.MeshBasicMaterial {
    const solid = opacity >= 1;
    const look = { color, opacity, transparent: !solid, depthWrite: solid, side: THREE.DoubleSide, toneMapped: false };
    return this.coloured('sign', color, opacity, () => new THREE.MeshBasicMaterial(look));
  }

  /** Thin lines. */
  line(color: THREE.ColorRepresentation, opacity: number): THREE.Material {
    const look = { color, transparent: true, opacity };
    return this.coloured('line', color, opacity, () => new THREE.LineBasicMaterial(look));
  }

  /** A picture burnt into whatever it lies on. */
  burnt(picture: THREE.Texture, opacity: number): THREE.Material {
    const look = { transparent: true, opacity, depthWrite: false, toneMapped: false };
    return this.keep(new THREE.MeshBasicMaterial({ map: picture, ...look }));
  }

  /** Handles of a gesture: seen through whatever stands before them, since they are to be found and touched. */
  handle(color: THREE.ColorRepresentation): THREE.MeshBasicMaterial {
    const look = { color, depthTest: false, transparent: true, toneMapped: false };
    return this.coloured('handle', color, 1, () => new THREE.MeshBasicMaterial(look));
  }

  dispose(): void {
    for (const thing of this.kept) thing.dispose();
    this.kept.clear();
    this.shared.clear();
  }
}
