/** How each game tells its plies, loaded with a table. */
import { games } from '.';
import type { SpokenGame } from './spoken';

export const spokenGames: ReadonlyMap<string, SpokenGame> = new Map(
  await Promise.all(Object.entries(games).map(async ([id, { spoken }]) => [id, await spoken()] as const)),
);
