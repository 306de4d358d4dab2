/** Begins a table: makes its save, keeps it, and goes to its address. The table itself opens from there, as after a reload. */
import { boardView } from '../app/board-view.svelte';
import { router } from '../app/router.svelte';
import { settings } from '../app/settings.svelte';
import { own } from '../core/own';
import { loadRules, type Rules } from '../core/rules';
import { games } from '../games';
import { wordsNamed } from '../words/load.svelte';
import { keptSaves } from './saves';
import { rememberWanted, usualTable } from './last-wanted';
import { newTable, type Wanted } from './new-table';
import type { Save } from './save';

/**
 * Loads what a table needs, and the board of the game that begins, all at once instead of one after the other when each is asked for. What fails is
 * told by whoever asks for it.
 */
export function prepare(game?: string): void {
  const words = wordsNamed('spoken', settings.language.value);
  const parts: Promise<unknown>[] = [loadRules(), import('./Table.svelte'), words];
  const module = game === undefined ? undefined : own(games, game);
  if (game !== undefined && module) {
    if (boardView.of(game) === 'flat') parts.push(module.flat());
    else parts.push(import('../board/solid/Solid.svelte'), import('../board/solid/host'), module.solid());
  }
  for (const part of parts) part.catch(() => undefined);
}

export async function begin(make: (rules: Rules) => Save): Promise<void> {
  prepare();
  const [rules, saves] = await Promise.all([loadRules(), keptSaves()]);
  const save = make(rules);
  await saves.write(save);
  router.go(`/play/${save.id}`);
}

/** Begins a new game, which is what the next one of its kind will be like. */
export async function beginNew(want: (rules: Rules) => Wanted): Promise<void> {
  await begin((rules) => {
    const wanted = want(rules);
    const save = newTable(rules, wanted);
    rememberWanted(wanted);
    return save;
  });
}

export async function beginQuick(game: string): Promise<void> {
  prepare(game);
  await beginNew((rules) => usualTable(rules, game));
}
