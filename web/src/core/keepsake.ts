/** The record of the game that is open, for the page that is shown when something goes wrong. */
let record: (() => string) | undefined;

/** From now on `current` tells the record; call what is returned when the table is closed. */
export function keepRecord(current: () => string): () => void {
  record = current;
  return () => {
    if (record === current) record = undefined;
  };
}

/** The record of the open game, if there is one and it can still be told. */
export function keptRecord(): string | null {
  try {
    return record?.() ?? null;
  } catch {
    return null;
  }
}
