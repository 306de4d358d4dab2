/**
 * Whether first steps are to be offered at a table: only the very first time that somebody comes to its game. Whoever has a save of
 * that game, or has been asked before, is left alone.
 */
import { keptSaves } from '../table/saves';
import type { HomeGame } from '../table/home-game.svelte';
import { gameIdOf } from '../core/game-text';
import { isPerson } from '../table/seats';
import { games } from '../games';
import { wasOffered } from './progress';

/** Whether a person has made a ply here. */
export function hasPlayed({ table, holders, dealt }: Pick<HomeGame, 'table' | 'holders' | 'dealt'>): boolean {
  return table.makers.slice(dealt).some((maker) => maker !== 'chance' && isPerson(holders[maker - 1]));
}

export async function isFirstVisit(home: HomeGame): Promise<boolean> {
  const game = home.table.live.id;
  if (!(game in games) || wasOffered(game) || home.over || hasPlayed(home)) return false;
  const saves = await (await keptSaves()).all();
  return !saves.some((save) => save.id !== home.id && gameIdOf(save) === game);
}
