/**
 * Names of rows, levels and places, always upright before the eye and never smaller than can be read. A label that can stand in several places stands in
 * the one nearest to the eye.
 */
import { Group, Sprite, SpriteMaterial, type Quaternion, Vector3 } from 'three';
import { drawn } from './canvas';
import type { Kit } from './kit';

/** How a board is looked at. */
export interface View {
  /** Turns +z to the eye. */
  readonly towards: Quaternion;
  readonly eye: Vector3;
  /** How many pixels of the page a unit in the middle of the board has. */
  readonly pixels: number;
}

export interface Label {
  readonly text: string;
  /** The places where it may stand. */
  readonly at: readonly [Vector3, ...Vector3[]];
  /** It stands in the leftmost of them, beside what it names, and not in the nearest. */
  readonly beside?: true;
}

/** The least height of letters in pixels of the page, and their height as a share of that of their picture. */
const LEAST = 13;
const LETTERS = 0.62;
/** By how much another place has to be nearer for a label to go there, so it does not go back and forth. */
const CLEARLY = 0.6;

export class Labels {
  readonly root = new Group();
  private shown: { readonly sprite: Sprite; readonly label: Label }[] = [];
  private view: View | null = null;

  /** `height` is that of letters in units where they are not too small by that. */
  constructor(
    private readonly kit: Kit,
    private readonly height: number,
  ) {}

  /** Shows exactly these labels. */
  set(labels: readonly Label[]): void {
    const old = this.shown;
    this.shown = labels.map((label, i) => {
      const sprite = old[i]?.sprite ?? new Sprite();
      sprite.material = this.picture(label.text);
      sprite.renderOrder = 5;
      return { sprite, label };
    });
    for (const { sprite } of old.slice(labels.length)) this.root.remove(sprite);
    for (const { sprite } of this.shown) this.root.add(sprite);
    if (this.view) this.look(this.view);
  }

  look(view: View): void {
    this.view = view;
    const height = Math.max(this.height, LEAST / view.pixels) / LETTERS;
    for (const { sprite, label } of this.shown) {
      sprite.position.copy(placeOf(label, view));
      const picture = sprite.material.map?.image as HTMLCanvasElement;
      sprite.scale.set((height * picture.width) / picture.height, height, 1);
    }
  }

  private picture(text: string): SpriteMaterial {
    return this.kit.material(`label ${text}`, () => {
      const map = this.kit.texture(drawLabel(text, this.kit.look.theme));
      return new SpriteMaterial({ map, transparent: true, depthTest: false, toneMapped: false });
    });
  }
}

/** Where a label stands: where that is about as good as another place, in the first one. */
export function placeOf({ at, beside }: Label, { eye, towards }: Pick<View, 'eye' | 'towards'>): Vector3 {
  const [first] = at;
  const right = new Vector3(1, 0, 0).applyQuaternion(towards);
  const badness = (place: Vector3): number => (beside ? place.dot(right) : place.distanceTo(eye));
  return at.reduce((best, place) => (badness(place) < badness(best) - CLEARLY ? place : best), first);
}

/** Letters with a rim, which are read on any ground. */
function drawLabel(text: string, { ink, paper }: { ink: string; paper: string }): HTMLCanvasElement {
  const size = 64;
  const font = `700 ${size * LETTERS * 1.3}px "Atkinson Hyperlegible", system-ui, sans-serif`;
  let width = size;
  drawn(1, (context) => {
    context.font = font;
    width = Math.ceil(context.measureText(text).width + size * 0.3);
  });
  return drawn(
    size,
    (context) => {
      context.font = font;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = size * 0.16;
      context.strokeStyle = paper;
      context.fillStyle = ink;
      context.strokeText(text, width / 2, size * 0.54);
      context.fillText(text, width / 2, size * 0.54);
    },
    width,
  );
}
