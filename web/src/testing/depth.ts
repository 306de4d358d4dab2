/** How thoroughly tests look: at as much as every change can wait for, or in `make test-deep` at all that is worth looking at. */
export const isDeep = process.env['CALOT_DEEP'] !== undefined;

/** The few that `make test` looks at, or all of them. */
export function fewOrAll<T>(few: T, all: T): T {
  return isDeep ? all : few;
}
