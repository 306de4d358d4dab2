/** What happens at an online table, in sentences: for those who listen, and for a line beside the board. Plies are told elsewhere. */
import type { GuestId, OfferView, TableEvent } from '../core/generated/protocol';
import { actorName } from '../words/sentences';
import { o } from './words';
import { shownName, shownNames } from './names';
import type { OnlineGame } from './online-game.svelte';

export function offerWords(game: OnlineGame, { offer, seat }: Pick<OfferView, 'offer' | 'seat'>): string {
  const mine = game.seated && seat === game.ownSeat;
  const name = actorAt(game, seat);
  const about = offer.kind === 'stand_in' ? actorAt(game, offer.seat) : '';
  if (!mine && offer.kind === 'undo' && offer.to === 0) return o('offer.undo.start', { name });
  if (!mine && offer.kind === 'stand_in' && isOwn(game, offer.seat)) return o('offer.stand_in.me', { name });
  const values = { name, ply: offer.kind === 'undo' ? offer.to : 0, seat: about };
  return o(mine ? `offer.mine.${offer.kind}` : `offer.${offer.kind}`, values);
}

/** An event in words; empty where it is seen and heard otherwise, or is one's own doing. */
export function eventWords(game: OnlineGame, event: TableEvent): string {
  switch (event.type) {
    case 'sat':
    case 'named':
      return event.guest === game.you.guest ? '' : o(`told.${event.type}`, { name: shownName(event.name) });
    case 'left':
      return event.guest === game.you.guest
        ? ''
        : o('told.left', { name: guestName(game, event.guest) || actorAt(game, event.seat) });
    case 'started':
      return o('told.started');
    case 'offered':
      return offerWords(game, event);
    case 'agreed':
    case 'declined':
    case 'withdrawn':
      return isOwn(game, event.seat) ? '' : o(`offer.${event.type}`, { name: actorAt(game, event.seat) });
    case 'stood_in':
      return isOwn(game, event.seat)
        ? o('giveback.text')
        : o('told.stood_in', { name: shownNames(game.view.seats[event.seat - 1]?.people ?? []) });
    case 'given_back':
      return isOwn(game, event.seat) ? '' : o('told.given_back', { name: actorAt(game, event.seat) });
    case 'rematch':
      return o('rematch.text');
    default:
      return '';
  }
}

const fleeting: readonly TableEvent['type'][] = ['declined', 'withdrawn', 'agreed', 'left', 'stood_in', 'given_back'];

/** Whether an event is not seen at the table afterwards, so it is told in a line for a while. */
export function isFleeting({ type }: TableEvent): boolean {
  return fleeting.includes(type);
}

/** The name of somebody who holds a seat; empty for others. */
export function guestName(game: OnlineGame, wanted: GuestId): string {
  return shownNames(game.view.seats.flatMap(({ people }) => people.filter(({ guest }) => guest === wanted)));
}

function actorAt(game: OnlineGame, seat: number): string {
  return actorName(game.table.live, game.holders, seat);
}

function isOwn(game: OnlineGame, seat: number): boolean {
  return game.you.seat === seat;
}
