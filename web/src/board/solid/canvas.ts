/** Pictures for textures. */

/** A picture that is drawn once. */
export function drawn(
  size: number,
  draw: (context: CanvasRenderingContext2D) => void,
  width = size,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context) draw(context);
  return canvas;
}
