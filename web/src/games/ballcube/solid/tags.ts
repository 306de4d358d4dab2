/** Numbered tags that stand in a column and always face the eye: the levels of a cube. */
import { Group, Sprite, SpriteMaterial, Vector3 } from 'three';
import { drawn, fillDisc } from '../../../board/solid/canvas';
import type { Kit } from '../../../board/solid/kit';
import { HINT, type Sign } from '../../../board/solid/markers';

type Tone = 'quiet' | 'lit' | 'strong' | 'hint';

export class NumberTags {
  readonly root = new Group();
  private readonly sprites: readonly Sprite[];

  constructor(
    private readonly kit: Kit,
    count: number,
    private readonly radius: number,
  ) {
    this.sprites = Array.from({ length: count }, () => new Sprite());
    for (const sprite of this.sprites) sprite.renderOrder = 5;
    this.root.add(...this.sprites);
  }

  /** Stands the tags to the left of the board as seen from an azimuth, each at its height. */
  place(azimuth: number, height: (number: number) => number, distance: number): void {
    this.sprites.forEach((sprite, i) => {
      sprite.position.set(-Math.cos(azimuth) * distance, height(i + 1), Math.sin(azimuth) * distance);
    });
  }

  position(number: number): Vector3 {
    return this.sprites[number - 1]?.position.clone() ?? new Vector3();
  }

  show(number: number, sign: Sign | null): void {
    const sprite = this.sprites[number - 1];
    if (!sprite) return;
    const tone: Tone = sign === 'lit' ? 'lit' : sign === 'hint' ? 'hint' : sign ? 'strong' : 'quiet';
    sprite.material = this.picture(number, tone);
    sprite.scale.setScalar(this.radius * 2 * (tone === 'quiet' ? 0.9 : tone === 'strong' ? 1.25 : 1.1));
  }

  private picture(number: number, tone: Tone): SpriteMaterial {
    return this.kit.material(`tag ${number} ${tone}`, () => {
      const { ink, accent, paper } = this.kit.look.theme;
      const [fill, text, edge] = {
        quiet: ['transparent', ink, 'transparent'] as const,
        lit: [paper, accent, accent] as const,
        strong: [accent, paper, accent] as const,
        hint: [HINT, '#1c1917', HINT] as const,
      }[tone];
      const map = this.kit.texture(drawTag(String(number), fill, text, edge));
      return new SpriteMaterial({ map, transparent: true, depthTest: false, toneMapped: false });
    });
  }
}

function drawTag(text: string, fill: string, ink: string, edge: string): HTMLCanvasElement {
  const size = 96;
  return drawn(size, (context) => {
    context.fillStyle = fill;
    context.strokeStyle = edge;
    context.lineWidth = size * 0.07;
    fillDisc(context, size / 2, size / 2, size * 0.44);
    context.stroke();
    context.font = `700 ${size * 0.56}px "Atkinson Hyperlegible", system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = ink;
    context.fillText(text, size / 2, size * 0.53);
  });
}
