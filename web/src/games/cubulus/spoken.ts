/** Cubulus, spoken: that a ball was a neutral one, and what a line that was pushed or turned has become, from the entry inwards. */
import { boardOf } from '../../board/board';
import { plyOf } from '../../core/plies';
import { changesOf, colourName, type SpokenGame } from '../spoken';
import { phrasesOf } from '../spoken-words';
import { lineCells } from './lines';
import type { words as english } from './words/en/spoken';
import { series } from '../../words/format';

const words = phrasesOf<typeof english>('cubulus');

export const spoken: SpokenGame = {
  ply: ({ before, ply }) => {
    const view = plyOf(before, ply, 'cubulus');
    return before.setting_up && view?.kind === 'put' ? words('neutral', { cell: view.cell }) : null;
  },
  outcome: (played) => {
    const marbles = new Map(
      boardOf(played.after, 'cubulus').layers.flatMap(({ cells }) => cells.map(({ cell, marble }) => [cell, marble])),
    );
    return changesOf(played, 'move').flatMap(({ from, way }) => {
      if (way !== 'go-in' || from.kind !== 'outside') return [];
      const line = lineCells(from.cell, from.axis).map((cell) => colourName('cubulus', marbles.get(cell) ?? null));
      return [words('line', { balls: series(line) })];
    });
  },
};
