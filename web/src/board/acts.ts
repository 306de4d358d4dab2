/**
 * A ply as it is seen, read once from what the rules core says it changed and drawn by both views of every game with their own geometry. So the
 * views can never disagree about what happens, and neither knows a rule. Marbles travel in journeys; whatever else moves is told as the rules
 * core tells it. Acts are in the order in which people see them begin.
 */
import type { Change, Colour, MatchState, Place, Way } from 'calot-rules';

/** Where a marble can be: in hands one of several, counted from 0; in BallCube on a level. */
export type Spot =
  | Exclude<Place, { kind: 'hand' }>
  | { readonly kind: 'hand'; readonly seat: number; readonly index: number }
  | { readonly kind: 'level'; readonly chimney: string; readonly level: number };

export interface Leg {
  readonly from: Spot;
  readonly to: Spot;
  readonly way: Way | 'fall';
  /** Its number among all that the ply changes, which tells what comes first in different journeys. */
  readonly order: number;
}

/** A marble on its way; each leg begins where the one before it ended. */
export interface Journey {
  readonly kind: 'journey';
  readonly marble: Colour;
  readonly legs: readonly [Leg, ...Leg[]];
}

type Told<K extends Change['kind']> = Extract<Change, { kind: K }>;
/** What is seen besides marbles on their way; all other changes follow from the rest, or are not on the board. */
const plain = ['recolour', 'toss', 'slide', 'bar-in', 'bar-shift', 'bar-out', 'press', 'roll', 'click'] as const;
type Plain = Told<(typeof plain)[number]>;

export type Act = Journey | Plain;

/** What is seen of the ply that led to a state. */
export function actsOf({ changes, view }: Pick<MatchState, 'changes' | 'view'>): Act[] {
  const spotOf = handsCounted(changes, view);
  const acts: Act[] = [];
  for (const [order, change] of changes.entries()) {
    if (change.kind === 'move')
      travel(acts, change.marble, { from: spotOf(change.from), to: spotOf(change.to), way: change.way, order });
    else if (change.kind === 'fall') {
      const [from, to] = [restOf(change, change.from), restOf(change, change.to)];
      travel(acts, change.marble, { from, to, way: 'fall', order });
    } else if (isPlain(change)) acts.push(change);
  }
  return acts;
}

function isPlain(change: Change): change is Plain {
  return plain.some((kind) => kind === change.kind);
}

export function actsOfKind<K extends Act['kind']>(acts: readonly Act[], kind: K): Extract<Act, { kind: K }>[] {
  return acts.filter((act): act is Extract<Act, { kind: K }> => act.kind === kind);
}

export function startOf({ legs: [first] }: Journey): Spot {
  return first.from;
}

export function endOf({ legs }: Journey): Spot {
  return legs.at(-1)?.to ?? legs[0].to;
}

/** The name that what lies at a place has in both views, different for every place where a single marble can lie. */
export function nameOf(spot: Spot): string {
  if (spot.kind === 'hand') return `hand:${spot.seat} ${spot.index}`;
  if (spot.kind === 'level') return `ball:${spot.chimney}`;
  if (spot.kind === 'outside') return `outside:${spot.cell}${spot.axis}`;
  if ('cell' in spot) return `${spot.kind}:${spot.cell}`;
  return 'chimney' in spot ? `${spot.kind}:${spot.chimney}` : spot.kind;
}

/** The names of what would be gone from where it lies. */
export function leavingIn(acts: readonly Act[]): Set<string> {
  return new Set(
    acts.flatMap((act) => {
      if (act.kind === 'journey') return nameOf(startOf(act));
      return act.kind === 'bar-shift' || act.kind === 'bar-out' ? `bar:${act.lane}` : [];
    }),
  );
}

/** The names of the marbles on which another one comes down. */
export function pressedIn(acts: readonly Act[]): Set<string> {
  return new Set(
    acts.flatMap((act) => {
      const end = act.kind === 'journey' ? endOf(act) : null;
      return end?.kind === 'above' ? `cell:${end.cell}` : act.kind === 'press' ? `cell:${act.cell}` : [];
    }),
  );
}

/** Adds a leg to the journey that has come to where it begins, or begins a new one. */
function travel(acts: Act[], marble: Colour, leg: Leg): void {
  const isBefore = (act: Act): boolean =>
    act.kind === 'journey' && act.marble === marble && nameOf(endOf(act)) === nameOf(leg.from);
  const isOnTheWay = !['hand', 'gained', 'stock', 'box'].includes(leg.from.kind);
  const under = isOnTheWay ? acts.findIndex(isBefore) : -1;
  const journey = acts[under];
  if (journey?.kind === 'journey') acts[under] = { ...journey, legs: [...journey.legs, leg] };
  else acts.push({ kind: 'journey', marble, legs: [leg] });
}

function restOf({ chimney }: Told<'fall'>, level: number | null): Spot {
  if (level === null) return { kind: 'below', chimney };
  return level === 0 ? { kind: 'mouth', chimney } : { kind: 'level', chimney, level };
}

/** Tells which marble of a hand is meant: the last one is taken first, and one that comes back lies at the end. */
function handsCounted(changes: readonly Change[], view: MatchState['view']): (place: Place) => Spot {
  const counts = new Map<string, number>();
  const numbers = new Map<Place, number>();
  const count = (place: Place, marble: Colour, by: 1 | -1): void => {
    if (place.kind !== 'hand') return;
    const pile = view.seats[place.seat - 1]?.hand.find(({ colour }) => colour === marble);
    const hand = `${place.seat} ${marble}`;
    const held = counts.get(hand) ?? pile?.count ?? 0;
    numbers.set(place, by === 1 ? held : held - 1);
    counts.set(hand, held + by);
  };
  // The view is the one after the ply, so it is counted backwards.
  for (const change of changes.toReversed()) {
    if (change.kind !== 'move') continue;
    count(change.to, change.marble, -1);
    count(change.from, change.marble, 1);
  }
  return (place) => (place.kind === 'hand' ? { ...place, index: numbers.get(place) ?? 0 } : place);
}
