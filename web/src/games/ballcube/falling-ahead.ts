/** Which balls of BallCube a bar would let fall, for both views, asked of the rules core by looking one ply ahead. */
import { actsOf, actsOfKind, startOf } from '../../board/acts';
import type { BoardInput } from '../../board/board';

/**
 * The chimneys whose balls would fall if the hovered bar were pulled out or pushed in: both ways while the bar is only pointed at, one way when
 * its sign is. Empty when nothing is hovered or the page cannot look ahead.
 */
export function fallingAhead(input: BoardInput, hovered: string | null): ReadonlySet<string> {
  const ahead = hovered === null ? [] : pliesOf(input, hovered).map((ply) => input.ahead?.(ply) ?? null);
  const falls = ahead.flatMap((state) => (state === null ? [] : actsOfKind(actsOf(state), 'journey')));
  return new Set(falls.map(startOf).flatMap((spot) => (spot.kind === 'level' ? [spot.chimney] : [])));
}

/** The legal plies that the hovered part could lead to next. */
function pliesOf(input: BoardInput, hovered: string): string[] {
  if (!hovered.startsWith('bar:') && !hovered.startsWith('way:')) return [];
  const start = hovered.startsWith('way:') ? [...input.chosen, hovered] : [hovered];
  return input.state.plies
    .filter(({ touches }) => touches.some((way) => start.every((touch, index) => way[index] === touch)))
    .map(({ text }) => text);
}
