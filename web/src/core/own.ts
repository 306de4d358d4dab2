/** Looks up a name that comes from outside, such as an address: what every object has, such as `toString`, is not meant. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
