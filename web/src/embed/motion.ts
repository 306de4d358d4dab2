/** Whether the reader wants nothing to move. */
export function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
