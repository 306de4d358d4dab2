/** What a gesture under way in Pylos has already done with the balls, as the 3D board shows it. Cells are named as they are touched. */
import { boardOf, type BoardInput } from '../../../board/board';
import type { MarbleColour } from '../../../board/marble/colours';
import type { PylosBoard } from '../../../core/generated/types';

export interface Preview {
  readonly marbles: Map<string, MarbleColour>;
  /** Balls that float above their cells. */
  readonly floating: Set<string>;
  /** The cell of the ball just played, while the rest of the ply is being chosen. */
  played: string | null;
  /** How many balls each seat has in its reserve. */
  readonly reserves: number[];
}

/** The marbles as they lie once the touches chosen so far are made. */
export function previewOf({ state, chosen }: BoardInput): Preview {
  const cells = boardOf(state, 'pylos').levels.flatMap((level) => level.cells);
  const marbles = new Map(cells.flatMap(({ cell, marble }) => (marble ? [[`cell:${cell}`, marble]] : [])));
  const reserves = state.view.seats.map(({ hand }) => hand[0]?.count ?? 0);
  const preview: Preview = { marbles, floating: new Set(), played: null, reserves };
  const seat = state.turn && 'seat' in state.turn ? state.turn.seat : 0;
  const colour = state.view.seats[seat - 1]?.colour;
  if (!colour) return preview;
  let lifted: string | null = null;
  for (const touch of chosen) {
    if (preview.played !== null) preview.floating.add(touch);
    else if (marbles.has(touch)) {
      lifted = touch;
      preview.floating.add(touch);
    } else {
      if (lifted) {
        marbles.delete(lifted);
        preview.floating.delete(lifted);
      } else reserves[seat - 1] = (reserves[seat - 1] ?? 1) - 1;
      marbles.set(touch, colour);
      preview.played = touch;
    }
  }
  return preview;
}

/**
 * The balls that make the figure which a ball has just completed: squares of its colour on its level, or, where there is none, full lines. This
 * only chooses what glows; whether anything may be taken back the rules have said.
 */
export function figureThrough(played: string, marbles: ReadonlyMap<string, MarbleColour>, board: PylosBoard): string[] {
  const colour = marbles.get(played);
  const layer = board.levels.find(({ cells }) => cells.some(({ cell }) => `cell:${cell}` === played));
  if (!colour || !layer) return [];
  const { size, cells } = layer;
  const names = cells.map(({ cell }) => `cell:${cell}`);
  const range = Array.from({ length: size }, (_, i) => i);
  const corners = names.flatMap((_, i) => (i % size < size - 1 && i + size < names.length ? i : []));
  const squares = corners.map((i) => [i, i + 1, i + size, i + size + 1]);
  const lines = range.flatMap((i) => [range.map((j) => i * size + j), range.map((j) => j * size + i)]);
  const complete = (figure: readonly string[]): boolean =>
    figure.includes(played) && figure.every((name) => marbles.get(name) === colour);
  const found = (figures: readonly number[][]): string[][] =>
    figures.map((figure) => figure.map((i) => names[i] ?? '')).filter(complete);
  const inSquares = found(squares).flat();
  return [...new Set(inSquares.length > 0 ? inSquares : found(lines).flat())];
}
