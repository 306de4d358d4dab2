/**
 * Whether first steps are to be offered at a table: only the very first time that somebody comes to its game. Whoever has a save of
 * that game, or has been asked before, is left alone.
 */
import { keptSaves } from '../table/kept-saves';
import type { Table } from '../table/table.svelte';
import { gameIdOf } from '../table/save';
import { isPerson } from '../table/seats';
import { games } from '../games';
import { wasOffered } from './progress';

/** Whether a person has made a ply here. */
export function hasPlayed({ makers, holders, dealt }: Pick<Table, 'makers' | 'holders' | 'dealt'>): boolean {
  return makers.slice(dealt).some((maker) => maker !== 'chance' && isPerson(holders[maker - 1]));
}

export async function isFirstVisit(table: Table): Promise<boolean> {
  const game = table.live.id;
  if (!(game in games) || wasOffered(game) || table.over || hasPlayed(table)) return false;
  const saves = await (await keptSaves()).all();
  return !saves.some((save) => save.id !== table.id && gameIdOf(save) === game);
}
