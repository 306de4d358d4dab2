/** What a gesture under way in Pylos has already done with the balls, as the 3D board shows it. Cells are named as they are touched. */
import { boardOf, colourOf, type BoardInput } from '../../../board/board';
import type { MarbleColour } from '../../../board/marble/colours';
import { seatToMove } from '../../../core/turn';

export interface Preview {
  readonly marbles: ReadonlyMap<string, MarbleColour>;
  /** Balls that float above their cells. */
  readonly floating: ReadonlySet<string>;
  /** The balls of the figures that the ball just played has completed, while the rest of the ply is being chosen. */
  readonly completed: ReadonlySet<string>;
  /** How many balls each seat has in its reserve. */
  readonly reserves: readonly number[];
}

/** The marbles as they lie once the touches chosen so far are made: a ball is placed or raised, then others are taken back. */
export function previewOf({ state, chosen }: BoardInput): Preview {
  const { levels, figures } = boardOf(state, 'pylos');
  const cells = levels.flatMap((level) => level.cells);
  const marbles = new Map(cells.flatMap(({ cell, marble }) => (marble ? [[`cell:${cell}`, marble]] : [])));
  const reserves = state.view.seats.map(({ hand }) => hand[0]?.count ?? 0);
  const mover = seatToMove(state);
  const colour = colourOf(state, mover);
  const goal = chosen.findIndex((touch) => !marbles.has(touch));
  const played = chosen[goal];
  if (mover === null || !colour || played === undefined)
    return { marbles, floating: new Set(chosen), completed: new Set(), reserves };
  const [raised] = chosen.slice(0, goal);
  if (raised !== undefined) marbles.delete(raised);
  else reserves[mover - 1] = (reserves[mover - 1] ?? 1) - 1;
  marbles.set(played, colour);
  const completed = figures
    .map((figure) => figure.map((cell) => `cell:${cell}`))
    .filter((figure) => figure.includes(played) && figure.every((cell) => marbles.get(cell) === colour));
  return { marbles, floating: new Set(chosen.slice(goal + 1)), completed: new Set(completed.flat()), reserves };
}
