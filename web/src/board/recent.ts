/**
 * What just happened, as it is marked on a board: read from what the rules core says that plies changed, once for all games and both views. A mark says
 * what became of a part, by its name, and a later ply has the last word on a part that several have changed.
 */
import type { MatchState } from 'calot-rules';
import { actsOf, endOf, nameOf, startOf, type Act, type Spot } from './acts';

export interface Mark {
  /** A marble came to rest there, left it, changed its colour there, or the part itself was moved. */
  readonly kind: 'came' | 'left' | 'turned' | 'moved';
  /** Whether it belongs to the last of the plies that changed anything. */
  readonly fresh: boolean;
}

/** What led to a state, as far as it is marked. */
export type Happened = Pick<MatchState, 'changes' | 'view' | 'last'>;

/** The marks of plies, the oldest first, by the names of the parts. */
export function marksOf(plies: readonly Happened[]): ReadonlyMap<string, Mark> {
  const each = plies.map(changedBy).filter(({ size }) => size > 0);
  return new Map(
    each.flatMap((kinds, index) =>
      [...kinds].map(([name, kind]) => [name, { kind, fresh: index === each.length - 1 }]),
    ),
  );
}

function changedBy(state: Happened): Map<string, Mark['kind']> {
  const acts = actsOf(state);
  const kinds = new Map<string, Mark['kind']>();
  for (const act of acts) markStart(act, kinds);
  for (const act of acts) markEnd(act, state, kinds);
  return kinds;
}

function markStart(act: Act, kinds: Map<string, Mark['kind']>): void {
  if (act.kind === 'journey') mark(kinds, startOf(act), carried(act) ? 'moved' : 'left');
  if (act.kind === 'bar-out') kinds.set(`bar:${act.lane}`, 'left');
}

function markEnd(act: Act, { last }: Happened, kinds: Map<string, Mark['kind']>): void {
  if (act.kind === 'journey') mark(kinds, endOf(act), carried(act) ? 'moved' : 'came');
  if (act.kind === 'recolour') kinds.set(`cell:${act.cell}`, 'turned');
  if (act.kind === 'press') kinds.set(`cell:${act.cell}`, 'moved');
  if (act.kind === 'bar-in' || act.kind === 'bar-shift') kinds.set(`bar:${act.lane}`, 'moved');
  if (act.kind === 'slide') for (const cell of act.tiles) kinds.set(`cell:${cell}`, 'moved');
  if (act.kind === 'slide' || act.kind === 'click') for (const touch of last) kinds.set(touch, 'moved');
}

/** Whether a marble has only gone with what it lies on. */
function carried(act: Extract<Act, { kind: 'journey' }>): boolean {
  return act.legs.every(({ way }) => way === 'slide');
}

/** Hands and the like are no parts of the board; what is held above a cell belongs to that cell. */
function mark(kinds: Map<string, Mark['kind']>, spot: Spot, kind: Mark['kind']): void {
  if (spot.kind === 'cell' || spot.kind === 'level') kinds.set(nameOf(spot), kind);
  if (spot.kind === 'above') kinds.set(`cell:${spot.cell}`, kind);
}
