/** Whether there may be keys: on a device that has nothing but touch, nobody is told of them, though a keyboard that is plugged in works all the same. */
export const keysThere = typeof matchMedia !== 'function' || !matchMedia('(hover: none) and (pointer: coarse)').matches;

/** A label with its key, where there are keys. */
export function withKey(label: string, key: string): string {
  return keysThere ? `${label} (${key})` : label;
}
