/** Rolit, spoken: which balls turned. */
import { boardOf } from '../../board/board';
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';
import { joined } from '../../words/numbers';
import type { SpokenGame } from '../spoken';

const words = phrasesOf<typeof english>('rolit');

export const spoken: SpokenGame = {
  outcome: ({ before, ply, after }) => {
    const old = new Map(boardOf(before, 'rolit').cells.map(({ cell, marble }) => [cell, marble]));
    if (!old.has(ply)) return [];
    const turned = boardOf(after, 'rolit').cells.filter(({ cell, marble }) => cell !== ply && marble !== old.get(cell));
    if (turned.length === 0) return [words('none')];
    return [words.counted('turned', turned.length, { cells: joined(turned.map(({ cell }) => cell)) })];
  },
};
