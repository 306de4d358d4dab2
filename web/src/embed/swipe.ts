/** Steps by a finger: a swipe to the left goes on, as in a book, one to the right goes back. */

/** Shorter ways are taps, or the beginning of scrolling. */
const least = 40;

/** For the part of a page that is swiped over. */
export function swiped(step: (forward: boolean) => void): (around: HTMLElement) => () => void {
  return (around) => {
    const listening = new AbortController();
    const { signal } = listening;
    let from: { readonly id: number; readonly x: number; readonly y: number } | null = null;
    const on = (type: 'pointerdown' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void): void =>
      around.addEventListener(type, act, { signal });
    on('pointerdown', ({ pointerId: id, pointerType, isPrimary, clientX: x, clientY: y }) => {
      from = pointerType === 'touch' && isPrimary ? { id, x, y } : null;
    });
    on('pointerup', ({ pointerId, clientX, clientY }) => {
      if (from?.id !== pointerId) return;
      const [right, down] = [clientX - from.x, clientY - from.y];
      from = null;
      if (Math.abs(right) >= least && Math.abs(right) > 2 * Math.abs(down)) step(right < 0);
    });
    on('pointercancel', () => (from = null));
    return () => listening.abort();
  };
}
