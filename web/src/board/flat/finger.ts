/**
 * Fingers are wide and cells on a phone are small. A tap that meets nothing that can be chosen is meant for the nearest part that can, as if
 * every such part were at least as large as a fingertip.
 */

/** The least width and height of what a finger is to meet, in pixels of the page. */
const FINGERTIP = 44;

const choosable = '.touch.lit, .view-button';
/** A part that is given up by touching it again. */
const chosen = '.touch.chosen';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Whether a click was made by a finger, or by a pen, which hovers over few screens. */
export function isByFinger(event: MouseEvent): boolean {
  return event instanceof PointerEvent && (event.pointerType === 'touch' || event.pointerType === 'pen');
}

/** Hands a tap beside a part over to that part. Called before the parts themselves hear of the click. */
export function helpFinger(event: MouseEvent, board: Element): void {
  if (!isByFinger(event)) return;
  const under = event.target instanceof Element ? event.target : null;
  if (under?.closest(choosable)) return;
  const { clientX: x, clientY: y } = event;
  const parts = [...board.querySelectorAll(choosable)];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const meant = nearest(x, y, boxes);
  const [part, box] = [parts[meant], boxes[meant]];
  if (!part || !box) return;
  // The signs on a chosen part are not to be missed for the part itself, unless its own middle is touched.
  const given = under?.closest(chosen);
  if (given && fromMiddle(x, y, given.getBoundingClientRect()) <= fromMiddle(x, y, box)) return;
  event.stopPropagation();
  part.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
}

function fromMiddle(x: number, y: number, { left, top, right, bottom }: Box): number {
  return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
}

/** Which of these boxes a tap beside them means, by how far it is from each, and between equals from their middles; -1 where none is in reach. */
export function nearest(x: number, y: number, boxes: readonly Box[]): number {
  const reached = boxes.flatMap((box, index) => {
    const { left, top, right, bottom } = box;
    const [across, down] = [Math.abs(x - (left + right) / 2), Math.abs(y - (top + bottom) / 2)];
    const [half, tall] = [(right - left) / 2, (bottom - top) / 2];
    if (across > Math.max(half, FINGERTIP / 2) || down > Math.max(tall, FINGERTIP / 2)) return [];
    const away = Math.hypot(Math.max(0, across - half), Math.max(0, down - tall));
    return [{ index, away, middle: fromMiddle(x, y, box) }];
  });
  return reached.sort((one, other) => one.away - other.away || one.middle - other.middle)[0]?.index ?? -1;
}
