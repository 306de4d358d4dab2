/** Cubulus, spoken: that a ball was a neutral one, and what a line that was pushed or turned has become, from the entry inwards. */
import { boardOf } from '../../board/board';
import { changesOf, colourName, type SpokenGame } from '../spoken';
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';

const words = phrasesOf<typeof english>('cubulus');

/** The cells of the line through a cell along an axis, from that end inwards. */
function lineFrom(entry: string, axis: string): string[] {
  const index = 'xyz'.indexOf(axis);
  const values = entry.charAt(index) === '1' ? [1, 2, 3] : [3, 2, 1];
  return values.map((value) => `${entry.slice(0, index)}${String(value)}${entry.slice(index + 1)}`);
}

export const spoken: SpokenGame = {
  ply: ({ before, ply }) => (before.setting_up ? words('neutral', { cell: ply }) : null),
  outcome: (played) => {
    const marbles = new Map(
      boardOf(played.after, 'cubulus').layers.flatMap(({ cells }) => cells.map(({ cell, marble }) => [cell, marble])),
    );
    return changesOf(played, 'move').flatMap(({ from, way }) => {
      if (way !== 'go-in' || from.kind !== 'outside') return [];
      const line = lineFrom(from.cell, from.axis).map((cell) => colourName('cubulus', marbles.get(cell) ?? null));
      return [words('line', { balls: line.join(', ') })];
    });
  },
};
