/**
 * What is said of plies of every kind of a game, in two languages: `games/<game>/stories.ts`. The words were worked out from the rules: which
 * balls turn, fall or come back in each position. What luck decides is certain or one of a few.
 */

/** A ply that is typed, or null for what happens by itself, and what is said then in English and in French. */
type Step = readonly [ply: string | null, en: string | RegExp, fr: string | RegExp];

export interface Story {
  readonly game: string;
  readonly start?: string;
  readonly before?: readonly string[];
  readonly steps: readonly Step[];
}
