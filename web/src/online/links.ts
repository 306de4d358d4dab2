/**
 * Addresses of online tables. The key of a reserved seat stands after the `#`, which browsers do not send: it gets into no log, and the
 * address without it is the one for those who watch.
 */
import type { Invite } from '../core/generated/protocol';

/** What an address asks for beside the table. */
type Wish = { readonly kind: 'invite'; readonly invite: Invite } | { readonly kind: 'sit' } | { readonly kind: 'look' };

export function tablePath(table: string): string {
  return `/t/${table}`;
}

export function invitePath(table: string, { seat, key }: Invite): string {
  return `${tablePath(table)}#invite=${String(seat)}.${key}`;
}

/** To the seat that is kept for oneself, at a new table or a rematch, at once. */
export function sitPath(table: string): string {
  return `${tablePath(table)}#sit`;
}

/** The same for a big screen: whoever plays at it goes on to play. */
export function screenPath(table: string): string {
  return `${tablePath(table)}?tv#sit`;
}

export function claimPath(token: string): string {
  return `/me/claim#${token}`;
}

export function wishOf(hash: string): Wish {
  if (hash === 'sit') return { kind: 'sit' };
  const [, seat, key] = /^invite=(\d{1,2})\.([\w-]{1,64})$/.exec(hash) ?? [];
  return seat !== undefined && key !== undefined
    ? { kind: 'invite', invite: { seat: Number(seat), key } }
    : { kind: 'look' };
}
