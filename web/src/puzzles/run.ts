/** The run that somebody has chosen, remembered in this browser, so "next" goes on with it. */
import { remember, remembered } from '../app/remembered';
import { isIn, type Run } from './collection';
import { grades, type Puzzle } from './puzzle';

const name = 'puzzles.run';

export function chooseRun({ game, grade }: Run): void {
  remember(name, `${game ?? 'all'}/${String(grade ?? 'all')}`);
}

/** The chosen run, if this puzzle belongs to it; else the puzzles of its game. */
export function runOf(puzzle: Puzzle): Run {
  const [game = '', grade = ''] = (remembered(name) ?? '').split('/');
  const run: Run = {
    game: game === 'all' ? null : game,
    grade: grades.find((known) => String(known) === grade) ?? null,
  };
  return isIn(run, puzzle) ? run : { game: puzzle.game, grade: null };
}
