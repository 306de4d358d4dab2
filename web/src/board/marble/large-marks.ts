/** Whether the marks of marbles are large, said once for all marbles of a board. */
import { getContext, setContext } from 'svelte';

const key = Symbol('large marks');

/** To be called while a board is made. */
export function provideLargeMarks(large: () => boolean): void {
  setContext(key, large);
}

/** What the board around a marble says; undefined where there is none. */
export function largeMarksHere(): (() => boolean) | undefined {
  return getContext(key);
}
