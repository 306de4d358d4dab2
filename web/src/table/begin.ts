/** Begins a table: makes its save, keeps it, and goes to its address. The table itself opens from there, as after a reload. */
import { router } from '../app/router.svelte';
import { loadRules, type Rules } from '../core/rules';
import { keptSaves } from './kept-saves';
import { newTable, quickTable } from './new-table';
import type { Save } from './save';

export async function begin(make: (rules: Rules) => Save): Promise<void> {
  const [rules, saves] = await Promise.all([loadRules(), keptSaves()]);
  const save = make(rules);
  await saves.write(save);
  router.go(`/play/${save.id}`);
}

export function beginQuick(game: string): Promise<void> {
  return begin((rules) => newTable(rules, quickTable(game)));
}
