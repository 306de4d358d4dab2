/** Pylos, spoken: that somebody who could have taken balls back took none. What was taken back is part of the ply itself. */
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';
import type { SpokenGame } from '../spoken';

const words = phrasesOf<typeof english>('pylos');

export const spoken: SpokenGame = {
  outcome: ({ before, ply }) =>
    !ply.includes('-') && before.plies.some(({ text }) => text.startsWith(`${ply}-`)) ? [words('none')] : [],
};
