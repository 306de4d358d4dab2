/**
 * A position as an address: the game text is part of the path, the position text follows the `#`, so it is never sent to a server.
 * Spaces become underscores, which no position text has, so links survive being pasted into a chat.
 */
export function setupAddress(game: string, position: string): string {
  return `/setup/${encodeURI(game)}#${encodeURI(position.replaceAll(' ', '_'))}`;
}

/** The position text of a hash, or nothing when there is none. A damaged one is read as it stands, and refused by the rules. */
export function positionOf(hash: string): string | null {
  if (hash === '') return null;
  let text = hash;
  try {
    text = decodeURIComponent(hash);
  } catch {
    // What cannot be decoded is shown as it came, so one sees what is wrong with it.
  }
  return text.replaceAll('_', ' ').trim();
}
