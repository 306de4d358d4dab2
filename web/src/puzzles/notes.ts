/**
 * What is kept of one attempt at a puzzle. What is solved after its solution was seen in the same visit does not count; a puzzle of the day
 * counts for the days in a row only on its day, and only when its solution had never been seen.
 */
import { dailyPuzzle, dayOf } from './daily';
import { keptProgress } from './kept-progress.svelte';
import { triedOf, withDay, withEnd, withFailure } from './progress';
import type { Puzzle } from './puzzle';
import type { Notes } from './puzzle-player.svelte';

export function notesOn(puzzle: Puzzle, now: () => Date = () => new Date()): Notes {
  let shown = false;
  return {
    failed() {
      // Whoever has reached the end already only plays with it.
      if (!shown && triedOf(keptProgress.current, puzzle).end !== 'solved')
        keptProgress.change((progress) => withFailure(progress, puzzle));
    },
    solved() {
      if (shown) return;
      const day = dayOf(now());
      const { game, number } = dailyPuzzle(day);
      const today = game === puzzle.game && number === puzzle.number;
      keptProgress.change((progress) => {
        const counts = today && triedOf(progress, puzzle).end !== 'seen';
        const solved = withEnd(progress, puzzle, 'solved');
        return counts ? withDay(solved, day) : solved;
      });
    },
    seen() {
      shown = true;
      keptProgress.change((progress) => withEnd(progress, puzzle, 'seen'));
    },
  };
}
