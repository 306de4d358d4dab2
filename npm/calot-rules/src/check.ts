/**
 * What callers without types may pass: values of the wrong kind are refused here, since WebAssembly would make something else of them.
 */

export function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new TypeError(`${what} has to be a text, not ${shown(value)}`);
  return value;
}

export function list(values: unknown, what: string): asserts values is readonly unknown[] {
  if (!Array.isArray(values)) throw new TypeError(`${what} have to be a list, not ${shown(values)}`);
}

export function texts(values: unknown, what: string): string[] {
  list(values, what);
  return values.map((value) => text(value, `each of ${what}`));
}

/** A text that may be missing. */
export function maybeText(value: unknown, what: string): string | undefined {
  return value === undefined || value === null ? undefined : text(value, what);
}

export function number(value: unknown, what: string): number {
  if (typeof value !== 'number' || Number.isNaN(value))
    throw new TypeError(`${what} has to be a number, not ${shown(value)}`);
  return value;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value)
    ? 'a list'
    : typeof value === 'number'
      ? String(value)
      : `a value of type ${typeof value}`;
}
