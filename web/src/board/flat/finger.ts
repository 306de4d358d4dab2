/**
 * Fingers are wide and cells on a phone are small. A tap that meets nothing that can be chosen is meant for the nearest part that can, as if
 * every such part were at least as large as a fingertip.
 */

/** The least width and height of what a finger is to meet, in pixels of the page. */
const FINGERTIP = 44;

/** What a tap means where it falls; also a chosen part, which is given up by touching it again. */
const meant = '.touch.lit, .touch.chosen, .view-button';
const choosable = '.touch.lit, .view-button';

/** Whether a click was made by a finger, or by a pen, which hovers over few screens. */
export function isByFinger(event: MouseEvent): boolean {
  return event instanceof PointerEvent && (event.pointerType === 'touch' || event.pointerType === 'pen');
}

/** Hands a tap beside a part over to that part. Called before the parts themselves hear of the click. */
export function helpFinger(event: MouseEvent, board: Element): void {
  if (!isByFinger(event)) return;
  if (event.target instanceof Element && event.target.closest(meant)) return;
  const part = nearest(event.clientX, event.clientY, [...board.querySelectorAll(choosable)]);
  if (!part) return;
  event.stopPropagation();
  part.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
}

function nearest(x: number, y: number, parts: readonly Element[]): Element | undefined {
  const reached = parts.flatMap((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [across, down] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
    const reach = across <= Math.max(width, FINGERTIP) / 2 && down <= Math.max(height, FINGERTIP) / 2;
    return reach ? [{ part, distance: Math.hypot(across, down) }] : [];
  });
  return reached.sort((one, other) => one.distance - other.distance)[0]?.part;
}
