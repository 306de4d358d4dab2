/**
 * Keeps an item of a list in its middle, also when the list gets another size, as when a phone is turned. Only the list itself is scrolled, never
 * the page, and only once the next picture is laid out: measuring at once would lay out a page that is still changing, and the picture would come
 * later by as much.
 */

/** Scrolls with the next picture; the answer calls it off. Meant to be what an effect returns. */
export function follow(list: HTMLElement | undefined, index: number): (() => void) | undefined {
  const item = list?.children[index];
  if (!list || !(item instanceof HTMLElement)) return undefined;
  const sized = new ResizeObserver(() => {
    list.scrollTo({
      top: item.offsetTop - list.clientHeight / 2 + item.clientHeight / 2,
      left: item.offsetLeft - list.clientWidth / 2 + item.clientWidth / 2,
    });
  });
  sized.observe(list);
  return () => sized.disconnect();
}
