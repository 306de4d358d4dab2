/**
 * The record of the game that was open last, as text, for the page that is shown when something goes wrong. It is written down after
 * every ply, since the table itself may be what broke.
 */
let record: string | null = null;

/** Keeps the record as it stands now; null when no game is open. */
export function keepRecord(text: string | null): void {
  record = text;
}

export function keptRecord(): string | null {
  return record;
}
