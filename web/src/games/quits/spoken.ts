/** Quits, spoken: marbles that leave the board. */
import { changesOf, marble, type SpokenGame } from '../spoken';
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';

const words = phrasesOf<typeof english>('quits');

export const spoken: SpokenGame = {
  outcome: (played) =>
    changesOf(played, 'move')
      .filter(({ way }) => way === 'leave')
      .map((move) => words('leaves', { marble: marble('quits', move.marble) })),
};
