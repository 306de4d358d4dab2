// Which balls of BallCube a bar would let fall, for both views, asked of the rules core by looking one ply ahead.
import { boardOf, type BoardInput } from '../../board/board';

/**
 * The chimneys whose balls would fall if the hovered bar were pulled out or pushed in: both ways while the bar is only pointed at, one way when
 * its sign is. Empty when nothing is hovered or the page cannot look ahead.
 */
export function fallingAhead(input: BoardInput, hovered: string | null): ReadonlySet<string> {
  const falling = new Set<string>();
  if (hovered === null || input.ahead === undefined) return falling;
  for (const ply of pliesOf(input, hovered)) {
    const state = input.ahead(ply);
    if (state === null) continue;
    const now = boardOf(input.state, 'ballcube').chimneys;
    for (const [index, { chimney, ball, level }] of boardOf(state, 'ballcube').chimneys.entries()) {
      if (ball !== null && now[index]?.ball !== null && level !== now[index]?.level) falling.add(chimney);
    }
  }
  return falling;
}

/** The legal plies that the hovered part could lead to next. */
function pliesOf(input: BoardInput, hovered: string): string[] {
  if (!hovered.startsWith('bar:') && !hovered.startsWith('way:')) return [];
  const start = hovered.startsWith('way:') ? [...input.chosen, hovered] : [hovered];
  return input.state.plies
    .filter(({ touches }) => touches.some((way) => start.every((touch, index) => way[index] === touch)))
    .map(({ text }) => text);
}
