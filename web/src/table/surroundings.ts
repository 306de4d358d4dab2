/** What a table needs from outside: rules, the computer player, a place for its saves, time, and luck. Tests bring their own. */
import type { Rules } from '../core/rules';
import type { Thinker } from '../core/thinker';
import type { Save } from './save';

export interface Surroundings {
  readonly rules: Rules;
  readonly thinker: Thinker;
  readonly write: (save: Save) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly wait: (millis: number) => Promise<void>;
  /** Evenly in 0 ≤ x < 1: what dice, traps and tosses are drawn with. */
  readonly random: () => number;
}
