/** Acts as texts: what moves, and the names of all places on its way. */
import { nameOf, startOf, type Act } from '../board/acts';

export function actTexts(acts: readonly Act[]): string[] {
  return acts.map((act) => {
    if (act.kind === 'recolour') return `${act.from} ${act.cell} becomes ${act.to}`;
    if (act.kind !== 'journey') return act.kind;
    return [`${act.marble} ${nameOf(startOf(act))}`, ...act.legs.map(({ way, to }) => `${way} ${nameOf(to)}`)].join(
      ', ',
    );
  });
}
