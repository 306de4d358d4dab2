/**
 * Keeps an item of a list in its middle. Only the list itself is scrolled, never the page, and only when the next picture is drawn: measuring
 * at once would lay out a page that is still changing, and the picture would come later by as much.
 */

/** Scrolls with the next picture; the answer calls it off. Meant to be what an effect returns. */
export function follow(list: HTMLElement | undefined, index: number): (() => void) | undefined {
  const item = list?.children[index];
  if (!list || !(item instanceof HTMLElement)) return undefined;
  const frame = requestAnimationFrame(() => {
    list.scrollTo({
      top: item.offsetTop - list.clientHeight / 2 + item.clientHeight / 2,
      left: item.offsetLeft - list.clientWidth / 2 + item.clientWidth / 2,
    });
  });
  return () => cancelAnimationFrame(frame);
}
