/**
 * How the keyboard walks over a board: which part a key leads to from another. All parts take part, also those that cannot be chosen now, so a
 * board can be read. Parts belong to areas, such as a level or a ring. Arrows stay within an area, so nobody leaves a level unawares; Page Up
 * and Page Down lead to the area above or below. Pure functions: whoever calls them has measured the parts.
 */

import type { Point } from './geometry';

/**
 * How arrows move within an area: over a `plane` to the nearest part in their direction; through a `list` in its order; along a `track`
 * in its order, also from one area to the next, while up and down lead to the area above and below.
 */
export type Walk = 'plane' | 'list' | 'track';

/** Its place is that of its middle; y grows downwards. */
export interface Part extends Readonly<Point> {
  /** Areas above have greater numbers. */
  readonly area: number;
  readonly walk: Walk;
  /** Whether it can be chosen now. */
  readonly choosable: boolean;
}

export type Direction = 'left' | 'right' | 'up' | 'down';
export type Step = Direction | 'higher' | 'lower' | 'first' | 'last';

/** The part that a step leads to; null when there is none. `parts` are in reading order. */
export function stepFrom<P extends Part>(parts: readonly P[], from: P, step: Step): P | null {
  const within = parts.filter(({ area }) => area === from.area);
  if (step === 'higher' || step === 'lower') return otherArea(parts, from, step === 'higher');
  if (step === 'first' || step === 'last') {
    const row = from.walk === 'plane' ? rowOf(within, from) : within;
    return row.at(step === 'first' ? 0 : -1) ?? null;
  }
  if (from.walk === 'plane') return nearest(from, within, step);
  if (from.walk === 'track' && (step === 'up' || step === 'down')) return otherArea(parts, from, step === 'up');
  const line = from.walk === 'track' ? parts.filter(({ walk }) => walk === 'track') : within;
  return line[line.indexOf(from) + (step === 'right' || step === 'down' ? 1 : -1)] ?? null;
}

/** The next part that can be chosen, or the one before, round and round; from nowhere it is the first or last of them. */
export function nextChoosable<P extends Part>(parts: readonly P[], from: P | null, backwards = false): P | null {
  const start = from === null ? -1 : parts.indexOf(from);
  const after = [...parts.slice(start + 1), ...parts.slice(0, Math.max(0, start))];
  const choosable = [...after, ...(from === null ? [] : [from])].filter((part) => part.choosable);
  if (!backwards) return choosable[0] ?? null;
  return (from?.choosable ? choosable.at(-2) : undefined) ?? choosable.at(-1) ?? null;
}

/** The nearest part in a direction, where going astray sideways counts double, so rows and columns are followed. */
export function nearest<P extends Point>(from: P, parts: readonly P[], direction: Direction): P | null {
  let best: P | null = null;
  let bestCost = Infinity;
  for (const part of parts) {
    const [x, y] = [part.x - from.x, part.y - from.y];
    const along = { left: -x, right: x, up: -y, down: y }[direction];
    const across = Math.abs(direction === 'left' || direction === 'right' ? y : x);
    // What lies rather sideways is not in this direction.
    if (along <= 1 || across > 2 * along) continue;
    const cost = along + 2 * across;
    if (cost < bestCost) [best, bestCost] = [part, cost];
  }
  return best;
}

/** The parts that stand in one row with a part, from the left. */
function rowOf<P extends Part>(parts: readonly P[], from: P): P[] {
  return parts.filter(({ y }) => Math.abs(y - from.y) < 6).sort((one, other) => one.x - other.x);
}

/** The part of the area above or below that lies at the same place in its area; a list is entered at its beginning. */
function otherArea<P extends Part>(parts: readonly P[], from: P, higher: boolean): P | null {
  const areas = [...new Set(parts.map(({ area }) => area))].filter((area) =>
    higher ? area > from.area : area < from.area,
  );
  if (areas.length === 0) return null;
  const target = higher ? Math.min(...areas) : Math.max(...areas);
  const there = parts.filter(({ area }) => area === target);
  if (there[0]?.walk === 'list' && from.walk !== 'list') return there[0];
  const [here, over] = [middle(parts.filter(({ area }) => area === from.area)), middle(there)];
  const astray = ({ x, y }: P): number => Math.hypot(x - over.x - (from.x - here.x), y - over.y - (from.y - here.y));
  return there.reduce((best, part) => (astray(part) < astray(best) - 0.5 ? part : best));
}

function middle(parts: readonly Part[]): Point {
  const [xs, ys] = [parts.map(({ x }) => x), parts.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
