/** How each game tells its plies: the `spoken.ts` of every game, loaded with a table. */
import { own } from '../core/own';
import type { SpokenGame } from './spoken';

// All at once: words are awaited while modules are loaded, so code that uses them cannot be awaited there, too.
const files = import.meta.glob<{ spoken: SpokenGame }>('./*/spoken.ts', { eager: true });

export function spokenOf(game: string): SpokenGame | undefined {
  return own(files, `./${game}/spoken.ts`)?.spoken;
}
