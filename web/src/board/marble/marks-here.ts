/** How the marks of marbles are drawn, said once for all marbles of a board. */
import { getContext, setContext } from 'svelte';
import type { Worth } from './colours';

export interface MarksHere {
  readonly large: boolean;
  /** What marbles are worth, where that counts: it is written on them instead of their marks. */
  readonly worth: Worth | null;
}

const key = Symbol('marks');

/** To be called while a board is made. */
export function provideMarks(marks: () => MarksHere): void {
  setContext(key, marks);
}

/** What the board around a marble says; undefined where there is none. */
export function marksHere(): (() => MarksHere) | undefined {
  return getContext(key);
}
