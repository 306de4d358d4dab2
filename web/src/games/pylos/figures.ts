/** The figures of Pylos that a ply completes, of those that the rules core names. */
import { actsOfKind, startOf, type Act } from '../../board/acts';
import type { PylosBoard } from 'calot-rules';

/** The names of the cells of all figures that the ball completes which is placed or raised first; what is taken back afterwards was part of them. */
export function completedBy(acts: readonly Act[], { levels, figures }: PylosBoard): ReadonlySet<string> {
  const [played] = actsOfKind(acts, 'journey');
  const [{ to: goal }] = played?.legs ?? [{ to: null }];
  if (!played || goal?.kind !== 'cell') return new Set();
  const alike = levels.flatMap(({ cells }) => cells).filter(({ marble }) => marble === played.marble);
  const own = new Set(alike.map(({ cell }) => cell));
  const start = startOf(played);
  if (start.kind === 'cell') own.delete(start.cell);
  own.add(goal.cell);
  const completed = figures.filter((figure) => figure.includes(goal.cell) && figure.every((cell) => own.has(cell)));
  return new Set(completed.flat().map((cell) => `cell:${cell}`));
}
