/** The running score between the same people: of guests by their ids, of people at this screen by their names, of computers by their levels. */
import { gameIdOf } from '../core/game-text';
import { isDraw } from '../table/result';
import { counts, type PastGame, type Player } from './past';

export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  /** The others, each with the games that they won; null where they cannot be told apart. */
  readonly others: readonly { readonly player: Player; readonly won: number }[] | null;
  /** The latest of the games. */
  readonly latest: PastGame;
}

function keyOfPlayer(player: Player): string {
  if (player.kind === 'computer') return `computer ${String(player.level)}${player.changed ? ' changed' : ''}`;
  if (player.kind === 'person') return `person ${player.name ?? ''}`;
  if (player.kind === 'me') return 'me';
  return `guests ${player.people
    .map(({ guest }) => guest)
    .sort()
    .join('+')}`;
}

export function othersOf({ players, own }: PastGame): readonly Player[] {
  return players.filter((_, index) => index + 1 !== own);
}

/** The same for all games of the same people, wherever they sat; also those who hold the own seat are among them. */
export function keyOfPeople(past: PastGame): string {
  const mine = past.players[(past.own ?? 0) - 1];
  const partners = mine?.kind === 'guests' ? keyOfPlayer(mine) : '';
  return [partners, ...othersOf(past).map(keyOfPlayer).sort()].join(', ');
}

/** Those that count, of one game or of all. */
function of(games: readonly PastGame[], game: string | null): PastGame[] {
  return games.filter((past) => counts(past) && (game === null || gameIdOf(past) === game));
}

/** How it stands between the people of a game, in this game or in all games. Null for one that does not count. */
export function tallyOf(games: readonly PastGame[], past: PastGame, game: string | null): Tally | null {
  if (!counts(past)) return null;
  const key = keyOfPeople(past);
  const same = of(games, game).filter((other) => keyOfPeople(other) === key);
  const won = new Map<string, number>();
  let [mine, drawn] = [0, 0];
  for (const { players, own, result } of same) {
    if (isDraw(result, players.length)) drawn += 1;
    else
      for (const seat of result.winners) {
        const player = players[seat - 1];
        if (seat === own) mine += 1;
        else if (player) won.set(keyOfPlayer(player), (won.get(keyOfPlayer(player)) ?? 0) + 1);
      }
  }
  const others = othersOf(past);
  const alike = new Set(others.map(keyOfPlayer)).size < others.length;
  return {
    played: same.length,
    won: mine,
    drawn,
    others: alike ? null : others.map((player) => ({ player, won: won.get(keyOfPlayer(player)) ?? 0 })),
    latest: same.reduce((last, other) => (other.ended > last.ended ? other : last), past),
  };
}

/** All running scores of more than one game, those of the latest games first. */
export function standings(games: readonly PastGame[], game: string | null): Tally[] {
  const people = new Map<string, PastGame>();
  for (const past of of(games, game)) {
    const key = keyOfPeople(past);
    if (!people.has(key)) people.set(key, past);
  }
  return [...people.values()].flatMap((past) => tallyOf(games, past, game) ?? []).filter(({ played }) => played > 1);
}
