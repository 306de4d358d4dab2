/** Pylos, spoken: that somebody who could have taken balls back took none. What was taken back is part of the ply itself. */
import { pageWords } from '../../words/page-words.svelte';
import type { SpokenGame } from '../spoken';

const words = pageWords({ none: 'no ball taken back' }, { none: 'aucune boule reprise' });

export const pylos: SpokenGame = {
  outcome: ({ before, ply }) =>
    !ply.includes('-') && before.plies.some(({ text }) => text.startsWith(`${ply}-`)) ? [words('none')] : [],
};
