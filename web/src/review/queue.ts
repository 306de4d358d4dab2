/**
 * In which order positions are weighed: first the one on the board, so whoever tries a variation is answered at once, then the
 * whole game quickly, so the curve is there, then the game again with more time. What is known already is not asked again.
 */
export const passes = ['quick', 'deep'] as const;
export type Pass = (typeof passes)[number];

/** How a position is asked about: the level's nodes at first, then time. */
export const efforts: Readonly<Record<Pass, { readonly level: number; readonly millis: number }>> = {
  quick: { level: 5, millis: 250 },
  deep: { level: 8, millis: 300 },
};

/** How far a position has been weighed; positions of a set-up never are. */
export type Weighed = Pass | 'not yet' | 'never';

export interface Wanted {
  /** The number of plies on the way to the position. */
  readonly at: number;
  /** Whether it belongs to the line on the board; else to the game. */
  readonly shown: boolean;
  readonly pass: Pass;
}

/** What to ask next; null when all is known. `shown` is the line on the board, whose first `at` plies have been played. */
export function nextWanted(game: readonly Weighed[], shown: readonly Weighed[], at: number): Wanted | null {
  for (const pass of passes) {
    // The judgement of the last ply needs the position before it as well.
    const near = [at, at - 1].find((place) => isBehind(shown[place], pass));
    if (near !== undefined) return { at: near, shown: true, pass };
    const place = game.findIndex((weighed) => isBehind(weighed, pass));
    if (place >= 0) return { at: place, shown: false, pass };
    const variation = shown.findIndex((weighed) => isBehind(weighed, pass));
    if (variation >= 0) return { at: variation, shown: true, pass };
  }
  return null;
}

/** How many questions there are in all for these positions, and how many are answered. */
export function progressOf(positions: readonly Weighed[]): { readonly done: number; readonly all: number } {
  const counted = positions.filter((weighed) => weighed !== 'never');
  const done = counted.reduce((sum, weighed) => sum + (weighed === 'deep' ? 2 : weighed === 'quick' ? 1 : 0), 0);
  return { done, all: counted.length * passes.length };
}

function isBehind(weighed: Weighed | undefined, pass: Pass): boolean {
  return weighed === 'not yet' || (pass === 'deep' && weighed === 'quick');
}
