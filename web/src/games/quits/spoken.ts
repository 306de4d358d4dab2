/** Quits, spoken: marbles that leave the board. */
import { pageWords } from '../../words/page-words.svelte';
import { gains, marble, type SpokenGame } from '../spoken';

const words = pageWords({ leaves: '{marble} leaves the board' }, { leaves: '{marble} quitte le plateau' });

export const quits: SpokenGame = {
  outcome: (change) => gains(change).map(({ colour }) => words('leaves', { marble: marble('quits', colour) })),
};
