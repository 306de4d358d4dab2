/** Why something was refused. */

/** An error of the rules or of the computer player: `message` is the reason in English, for people. */
export interface Refusal extends Error {
  /** What is wrong, as a word that does not change, such as `ply.illegal`. */
  readonly code: string;
  /** What the reason speaks of, for those who say it in another language. */
  readonly values: Readonly<Record<string, string>>;
}

/** Whether an error says by a code why the rules or the computer player refused something. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && 'values' in error && typeof error.values === 'object';
}
