/** Rolit, spoken: which balls turned. */
import { joined } from '../../words/format';
import { changesOf, type SpokenGame } from '../spoken';
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';

const words = phrasesOf<typeof english>('rolit');

export const spoken: SpokenGame = {
  outcome: (played) => {
    if (changesOf(played, 'move').length === 0) return [];
    const turned = changesOf(played, 'recolour').map(({ cell }) => cell);
    return turned.length === 0 ? [words('none')] : [words.counted('turned', turned.length, { cells: joined(turned) })];
  },
};
