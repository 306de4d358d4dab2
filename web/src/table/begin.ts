/** Begins a table: makes its save, keeps it, and goes to its address. The table itself opens from there, as after a reload. */
import { router } from '../core/router.svelte';
import { loadRules, type Rules } from '../core/rules';
import { gameWords } from '../words/games';
import { keptSaves } from './kept-saves';
import { newTable, type Wanted } from './new-table';
import type { Save } from './save';
import { againstComputer } from './seats';

export async function begin(make: (rules: Rules) => Save): Promise<void> {
  const [rules, saves] = await Promise.all([loadRules(), keptSaves()]);
  const save = make(rules);
  await saves.write(save);
  router.go(`/play/${save.id}`);
}

/** What one click gives: against the computer, with the usual rules, and a long set-up already done. */
export function quickTable(game: string): Wanted {
  return { game, seats: againstComputer(2), clock: { kind: 'none' }, setUp: gameWords[game]?.en.setup !== undefined };
}

export function beginQuick(game: string): Promise<void> {
  return begin((rules) => newTable(rules, quickTable(game)));
}
