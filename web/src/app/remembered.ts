/** Small texts that this browser remembers between visits. What cannot be read or written is forgotten without a word. */
const prefix = 'calot.';

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Where nothing can be kept, the choice holds until the tab is closed. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Nobody is troubled by it.
  }
}
