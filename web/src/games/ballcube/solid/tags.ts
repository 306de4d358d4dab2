/**
 * Numbered tags that stand in a column and always face the eye: the levels of a cube. One quiet and one coloured picture of each number are
 * made when the board is built.
 */
import { Group, Sprite, SpriteMaterial, Vector3 } from 'three';
import { drawn } from '../../../board/solid/canvas';
import type { Kit } from '../../../board/solid/kit';
import { HINT, type Sign } from '../../../board/solid/markers';

type Tone = 'quiet' | 'lit' | 'strong' | 'hint';

export class NumberTags {
  readonly root = new Group();
  private readonly sprites: Sprite[] = [];
  private readonly materials: Record<Tone, SpriteMaterial>[] = [];

  constructor(
    kit: Kit,
    count: number,
    private readonly radius: number,
  ) {
    const { ink, accent, paper } = kit.look.theme;
    for (let number = 1; number <= count; number++) {
      const picture = (fill: string, text: string, edge: string): SpriteMaterial =>
        kit.keep(
          new SpriteMaterial({
            map: kit.texture(drawTag(String(number), fill, text, edge)),
            transparent: true,
            depthTest: false,
            toneMapped: false,
          }),
        );
      const tones = {
        quiet: picture('transparent', ink, 'transparent'),
        lit: picture(paper, accent, accent),
        strong: picture(accent, paper, accent),
        hint: picture(HINT, '#1c1917', HINT),
      };
      const sprite = new Sprite(tones.quiet);
      sprite.renderOrder = 5;
      this.materials.push(tones);
      this.sprites.push(sprite);
      this.root.add(sprite);
    }
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
    const [sprite, tones] = [this.sprites[number - 1], this.materials[number - 1]];
    if (!sprite || !tones) return;
    const tone: Tone = sign === 'lit' ? 'lit' : sign === 'hint' ? 'hint' : sign && sign !== 'last' ? 'strong' : 'quiet';
    sprite.material = tones[tone];
    sprite.scale.setScalar(this.radius * 2 * (tone === 'quiet' ? 0.9 : tone === 'strong' ? 1.25 : 1.1));
  }
}

function drawTag(text: string, fill: string, ink: string, edge: string): HTMLCanvasElement {
  const size = 96;
  return drawn(size, (context) => {
    context.beginPath();
    context.arc(size / 2, size / 2, size * 0.44, 0, 7);
    context.fillStyle = fill;
    context.strokeStyle = edge;
    context.lineWidth = size * 0.07;
    context.fill();
    context.stroke();
    context.font = `700 ${size * 0.56}px "Atkinson Hyperlegible", system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = ink;
    context.fillText(text, size / 2, size * 0.53);
  });
}
