/** Pictures for textures. */

type Draw = (context: CanvasRenderingContext2D) => void;

/** A picture that is drawn once. */
export function drawn(size: number, draw: Draw, width = size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context) draw(context);
  return canvas;
}

/** Fills a disc, which is the path to go on with. */
export function fillDisc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
