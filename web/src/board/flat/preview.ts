/** What would happen, as it is drawn on a flat board at rest: the plan of its motion at the end of it, with the ways there. */
import type { Point } from './geometry';
import type { Look, Plan, Stop } from './motion';

/** A thing where it would be. */
export interface Ghost<Thing extends object> {
  readonly look: Look<Thing>;
  readonly at: Stop;
  /** It lies there already and would be turned over, so it is seen together with what it is now. */
  readonly turned: boolean;
}

/** How a marble would get there. */
export interface Way {
  readonly points: readonly Point[];
  /** There it is seen no more. */
  readonly leaves: boolean;
}

export interface Preview<Thing extends object> {
  readonly ghosts: readonly Ghost<Thing>[];
  readonly ways: readonly Way[];
  /** Where marbles lie that may move, by what is chosen next. */
  readonly maybe: readonly Point[];
}

/** `sure` is the plan of what surely happens, `maybe` those of what else may. */
export function previewOf<Thing extends object>(
  sure: Plan<Thing> | null,
  maybe: readonly (Plan<Thing> | null)[],
): Preview<Thing> {
  const actors = sure?.actors ?? [];
  return {
    ghosts: actors.flatMap(({ look, stops }): Ghost<Thing>[] => {
      const [first, last] = [stops[0], stops.at(-1)];
      // What lies still and only dips stays as it is drawn.
      if (!first || !last || !isSeen(last) || (isSeen(first) && !goes(stops) && isMarble(look))) return [];
      return [{ look, at: last, turned: first.wide === 0 }];
    }),
    ways: actors.filter(({ look, stops }) => isMarble(look) && goes(stops)).map(({ stops }) => wayOf(stops)),
    maybe: maybe.flatMap((plan) =>
      (plan?.actors ?? []).flatMap(({ look, stops }) => {
        const [first] = stops;
        return first && isMarble(look) && isSeen(first) ? [{ x: first.x, y: first.y }] : [];
      }),
    ),
  };
}

/** A thing of a colour is another picture of a marble. */
function isMarble(look: string | object): boolean {
  return typeof look === 'string' || 'colour' in look;
}

function isSeen({ scale = 1, wide = 1, opacity = 1 }: Stop): boolean {
  return scale * wide * opacity > 0;
}

function goes(stops: readonly Stop[]): boolean {
  return stops.some(({ x, y }) => x !== stops[0]?.x || y !== stops[0].y);
}

function wayOf(stops: readonly Stop[]): Way {
  const points = stops.filter(({ x, y }, index) => x !== stops[index - 1]?.x || y !== stops[index - 1]?.y);
  const last = stops.at(-1);
  return { points, leaves: last !== undefined && !isSeen(last) };
}
