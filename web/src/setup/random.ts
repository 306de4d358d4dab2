/** A position as it comes about in play: some random legal plies from the start, chance by its true weights, never past the end. */
import type { Rules } from '../core/rules';

/** Plies at most; long set-ups are dealt first and do not count. */
const mostPlies = 40;

export function randomPosition(rules: Rules, game: string, random: () => number): string {
  const table = rules.open(game);
  try {
    // Half of the time the set-up is done, so the heart of the game comes up too.
    if (table.state().setting_up && random() < 0.5) table.setUp(Math.floor(random() * 2 ** 32));
    if (table.state().outcome) return randomPosition(rules, game, random);
    const plies = Math.floor(random() * mostPlies);
    for (let count = 0; count < plies; count++) {
      const state = table.state();
      const ply = table.drawChance(random()) ?? state.plies[Math.floor(random() * state.plies.length)]?.text;
      if (ply === undefined) break;
      table.play(ply);
    }
    if (table.state().outcome) table.undo();
    return table.state().position;
  } finally {
    table.free();
  }
}
