// What differs between two pictures of a board: marbles that came, went, or changed colour. Motions are made
// from this, never from rules.
import type { CellView } from '../../core/generated/types';
import type { MarbleColour } from '../marble/colours';

export interface Difference {
  /** Cells that were empty and hold a marble now. */
  placed: { cell: string; after: MarbleColour }[];
  /** Cells that held a marble and are empty now. */
  removed: { cell: string; before: MarbleColour }[];
  /** Cells whose marble has another colour now. */
  turned: { cell: string; before: MarbleColour; after: MarbleColour }[];
}

export function changedCells(before: readonly CellView[], after: readonly CellView[]): Difference {
  const difference: Difference = { placed: [], removed: [], turned: [] };
  const old = new Map(before.map(({ cell, marble }) => [cell, marble]));
  for (const { cell, marble } of after) {
    const was = old.get(cell) ?? null;
    if (was === marble) continue;
    if (was && marble) difference.turned.push({ cell, before: was, after: marble });
    else if (marble) difference.placed.push({ cell, after: marble });
    else if (was) difference.removed.push({ cell, before: was });
  }
  return difference;
}
