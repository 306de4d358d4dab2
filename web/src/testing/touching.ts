/** Makes a ply on a board as a person does, by touching the parts that make it. */
import type { Gesture } from '../table/gesture';
import type { MatchState } from '../core/rules';

interface Touched {
  readonly live: MatchState;
  readonly gesture: Gesture;
  touch(touch: string): unknown;
  done(): void;
  cancelGesture(): void;
}

/** Throws when the ply is not legal. */
export function touchPly(board: Touched, ply: string): void {
  const touches = board.live.plies.find(({ text }) => text === ply)?.touches[0];
  if (!touches) throw new Error(`${ply} is not legal`);
  board.cancelGesture();
  // What has been chosen by itself is left as it is.
  for (const [index, touch] of touches.entries()) if (index >= board.gesture.chosen.length) board.touch(touch);
  if (board.gesture.complete === ply) board.done();
}
