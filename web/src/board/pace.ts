/**
 * How long a ply may be shown, in both views. What is planned to take longer is played faster as a whole, with its sounds, so that everything keeps
 * its order and its rhythm.
 */

/** The longest that the motion of a ply takes, in milliseconds. */
export const LONGEST_PLY = 500;

/** What every time of a plan of this length is multiplied by: 1 unless the plan is too long. */
export function pace(length: number): number {
  return length > LONGEST_PLY ? LONGEST_PLY / length : 1;
}
