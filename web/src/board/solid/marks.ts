/**
 * The marks of the marbles as canvas pictures, from the same table as the flat boards. The picture covers the marble as seen from its mark:
 * its middle is where the mark is, its edge the rim of the marble.
 */
import type { Mark, MarbleLook } from '../marble/colours';
import { drawn } from './canvas';

/** Draws a mark around the origin, for a marble of radius 1. */
export function drawMark(context: CanvasRenderingContext2D, mark: Mark, ink: string): void {
  context.fillStyle = context.strokeStyle = ink;
  context.lineCap = 'round';
  context.beginPath();
  switch (mark) {
    case 'none':
      return;
    case 'dot':
      context.arc(0, 0, 0.24, 0, 7);
      return context.fill();
    case 'two-dots':
      context.arc(-0.27, 0, 0.19, 0, 7);
      context.arc(0.27, 0, 0.19, 0, 7);
      return context.fill();
    case 'bar':
      context.roundRect(-0.46, -0.13, 0.92, 0.26, 0.13);
      return context.fill();
    case 'cross':
      context.lineWidth = 0.22;
      context.moveTo(-0.27, -0.27);
      context.lineTo(0.27, 0.27);
      context.moveTo(-0.27, 0.27);
      context.lineTo(0.27, -0.27);
      return context.stroke();
    case 'ring':
      context.lineWidth = 0.15;
      context.arc(0, 0, 0.36, 0, 7);
      return context.stroke();
    case 'hatch':
      context.lineWidth = 0.1;
      for (const [x, y] of [
        [-0.42, 0.2],
        [-0.31, 0.31],
        [-0.2, 0.42],
      ] as const) {
        context.moveTo(x, y);
        context.lineTo(y, x);
      }
      return context.stroke();
  }
}

/** A square picture of a marble without light: its colour and its mark. `under` is drawn first. */
export function marblePicture(
  look: MarbleLook,
  size: number,
  largeMarks: boolean,
  under?: HTMLCanvasElement,
): HTMLCanvasElement {
  return drawn(size, (context) => {
    if (under) context.drawImage(under, 0, 0, size, size);
    else {
      context.fillStyle = look.base;
      context.fillRect(0, 0, size, size);
    }
    const scale = (size / 2) * (largeMarks ? 1.45 : 1);
    context.setTransform(scale, 0, 0, scale, size / 2, size / 2);
    drawMark(context, look.mark, look.ink);
  });
}
