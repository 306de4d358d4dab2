/** Bille-Trap, spoken: where a marble comes to, what it presses, who falls back to the tray, who is home. */
import { boardOf } from '../../board/board';
import type { BilleTrapBoard } from '../../core/generated/types';
import { phrasesOf } from '../spoken-words';
import type { words as english } from './words/en/spoken';
import { gains, marble, type Change, type SpokenGame } from '../spoken';

const words = phrasesOf<typeof english>('bille-trap');

/** Marbles that went back to their trays. */
function sentBack({ before, ply, after }: Change): string[] {
  return after.view.seats.flatMap(({ seat, hand }) =>
    hand.flatMap(({ colour, count }) => {
      const had = before.view.seats[seat - 1]?.hand.find((pile) => pile.colour === colour)?.count ?? 0;
      const left = ply === 'in' && boardOf(before, 'bille-trap').mover === seat ? had - 1 : had;
      return count > left ? [words('back', { marble: marble('bille-trap', colour) })] : [];
    }),
  );
}

/** The cell where the moving marble stands now; null when it is not on the track. */
function arrival(from: BilleTrapBoard, to: BilleTrapBoard, colour: string, start: number): number | null {
  const standing = to.track.filter(({ marble }) => marble === colour).map(({ cell }) => cell);
  const fresh = standing.find((cell) => from.track[cell - 1]?.marble !== colour);
  // It may have taken the place of a marble of its own, which has gone through a trap that is open.
  return fresh ?? standing.find((cell) => cell > start && to.track[cell - 1]?.trap === 'open') ?? null;
}

export const spoken: SpokenGame = {
  outcome: (change) => {
    const { before, ply, after } = change;
    const [from, to] = [boardOf(before, 'bille-trap'), boardOf(after, 'bille-trap')];
    if (ply !== 'in' && !/^m\d+$/.test(ply) && ply !== 'open' && ply !== 'closed') return [];
    const colour = before.view.seats[from.mover - 1]?.colour ?? '';
    const name = marble('bille-trap', colour);
    if (ply === 'open') return [...sentBack(change), words('takes', { marble: name, cell: from.pressing ?? '' })];
    const onwards = ply === 'closed';
    const home = gains(change).length > 0;
    const start = onwards ? (from.pressing ?? 0) : Number(ply.slice(1)) || 0;
    if (to.pressing !== null) return [words(onwards ? 'onPress' : 'press', { marble: name, cell: to.pressing })];
    const cell = home ? null : arrival(from, to, colour, start);
    const where =
      cell === null
        ? words(onwards ? 'onHouse' : 'house', { marble: name })
        : words(onwards ? 'onwards' : 'to', { marble: name, cell });
    return [where, ...sentBack(change)];
  },
};
