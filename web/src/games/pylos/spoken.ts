/** Pylos, spoken: that somebody who could have taken balls back took none. What was taken back is part of the ply itself. */
import { changesOf, type SpokenGame } from '../spoken';
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';

const words = phrasesOf<typeof english>('pylos');

export const spoken: SpokenGame = {
  outcome: (played) => {
    const { before, after } = played;
    if (changesOf(played, 'move').some(({ way }) => way === 'take-back')) return [];
    // Some ply begins with the same touches and goes on.
    const goesOn = before.plies.some(({ touches }) =>
      touches.some((made) => made.length > after.last.length && after.last.every((touch, i) => touch === made[i])),
    );
    return goesOn ? [words('none')] : [];
  },
};
