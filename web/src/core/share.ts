/** Passes a text on: by the sheet of the device where there is one, else by copying it. */
export type Shared = 'shared' | 'copied' | 'refused';

export async function share(title: string, text: string): Promise<Shared> {
  // On a desktop the sheet of the system is rarely what is wanted; a finger means a phone.
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copied(text)) ? 'copied' : 'refused';
}

/** Copies a text, and says whether that worked. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
