/**
 * The marks of the marbles as canvas pictures, from the same table as the flat boards. The picture covers the marble as seen from its mark:
 * its middle is where the mark is, its edge the rim of the marble.
 */
import type { MarbleLook } from '../marble/colours';
import { drawn } from './canvas';

/** Draws the mark of a marble of radius 1 around the origin. */
export function drawMark(context: CanvasRenderingContext2D, { mark, ink }: MarbleLook): void {
  if (!mark) return;
  context.fillStyle = context.strokeStyle = ink;
  context.lineCap = context.lineJoin = 'round';
  context.lineWidth = mark.line ?? 0;
  const path = new Path2D(mark.path);
  if (mark.line) context.stroke(path);
  else context.fill(path);
}

/** A darker edge. */
function drawRim(context: CanvasRenderingContext2D, { rim, shade }: MarbleLook): void {
  const colour = rim ?? shade;
  const gradient = context.createRadialGradient(0, 0, 0.76, 0, 0, 1);
  gradient.addColorStop(0, `${colour}00`);
  gradient.addColorStop(0.5, `${colour}38`);
  gradient.addColorStop(0.85, `${colour}c8`);
  context.fillStyle = gradient;
  context.fillRect(-1, -1, 2, 2);
}

/** A square picture of a marble without light: its colour and its mark. `under` is drawn first. */
export function marblePicture(
  look: MarbleLook,
  size: number,
  large: boolean,
  under?: HTMLCanvasElement,
): HTMLCanvasElement {
  return drawn(size, (context) => {
    if (under) context.drawImage(under, 0, 0, size, size);
    else {
      context.fillStyle = look.base;
      context.fillRect(0, 0, size, size);
    }
    const scale = (size / 2) * (large ? 1.45 : 1);
    context.setTransform(scale, 0, 0, scale, size / 2, size / 2);
    drawMark(context, look);
    context.setTransform(size / 2, 0, 0, size / 2, size / 2, size / 2);
    drawRim(context, look);
  });
}
