/** Bille-Trap, spoken: where a marble comes to, what it presses, who falls back to the tray, who is home. */
import { changesOf, marble, type ChangeOf, type SpokenGame } from '../spoken';
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';

const words = phrasesOf<typeof english>('bille-trap');

/** Where the marble that moves comes to, `onwards` from a trap that was closed. */
function arrival({ marble: colour, to }: ChangeOf<'move'>, onwards: boolean): string {
  const name = marble('bille-trap', colour);
  if (to.kind === 'cell') return words(onwards ? 'onwards' : 'to', { marble: name, cell: to.cell });
  if (to.kind === 'above') return words(onwards ? 'onPress' : 'press', { marble: name, cell: to.cell });
  return words(onwards ? 'onHouse' : 'house', { marble: name });
}

export const spoken: SpokenGame = {
  outcome: (played) => {
    const moves = changesOf(played, 'move');
    const back = moves
      .filter(({ way }) => way === 'drop')
      .map((move) => words('back', { marble: marble('bille-trap', move.marble) }));
    const last = moves.filter(({ way }) => way !== 'drop').at(-1);
    if (!last) return [];
    // What luck has just said of a trap; one that was known is only passed.
    const [pressed] = changesOf(played, 'press');
    const found = pressed?.known === false ? pressed.trap : null;
    if (found === 'open' && last.to.kind === 'cell')
      return [...back, words('takes', { marble: marble('bille-trap', last.marble), cell: last.to.cell })];
    return [arrival(last, found === 'closed'), ...back];
  },
};
