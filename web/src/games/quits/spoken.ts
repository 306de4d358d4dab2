/** Quits, spoken: marbles that leave the board. */
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';
import { gains, marble, type SpokenGame } from '../spoken';

const words = phrasesOf<typeof english>('quits');

export const spoken: SpokenGame = {
  outcome: (change) => gains(change).map(({ colour }) => words('leaves', { marble: marble('quits', colour) })),
};
