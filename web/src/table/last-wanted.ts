/** How the last new game of each kind was begun, remembered in this browser: its people and computers, its rules, its clock and set-up. */
import { remember, remembered } from '../app/remembered';
import type { Rules } from '../core/rules';
import { quickTable, type Wanted } from './new-table';
import { gameIdOf } from '../core/game-text';
import { parsed } from '../core/own';
import { isWanted } from './save';
import { withLevels } from './seats';

const nameOf = (game: string): string => `last.${game}`;

export function rememberWanted(wanted: Wanted): void {
  remember(nameOf(gameIdOf(wanted)), JSON.stringify(wanted));
}

/** What somebody wants who plays a game: as the last time, or as most do. */
export function usualTable(rules: Rules, game: string): Wanted {
  const found = parsed(remembered(nameOf(game)));
  try {
    if (isWanted(found) && gameIdOf(found) === game && rules.canonical(found.game)) return found;
  } catch {
    // The rules have changed since then.
  }
  return quickTable(game);
}

/** The next new game is against this level, as the one is now in which it was chosen. */
export function rememberLevel(rules: Rules, game: string, level: number): void {
  const usual = usualTable(rules, game);
  rememberWanted({ ...usual, seats: withLevels(usual.seats, () => level) });
}
