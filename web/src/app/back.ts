/**
 * *Back*, as on a phone, closes what is open over a page before it leaves the page: while anything is open, the browser's history has an entry of
 * its own for it, with the address of the page. It goes when that is closed in another way, so *Back* never does nothing.
 */
type Act = () => void;

/** What is open over the page; the topmost comes last. */
let covers: readonly Act[] = [];
/** What waits until the entry is gone, from when it was given back until the browser says so. */
let waiting: Act[] | null = null;

/** Whether the present entry of the history is the one for what is open. */
export function isCovered(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'cover' in state;
}

/** Something is open over the page until the answer is called; *Back* calls `close`. */
export function cover(close: Act): Act {
  covers = [...covers, close];
  whenWritable(() => {
    if (covers.length > 0 && !isCovered()) enter();
  });
  return () => {
    covers = covers.filter((other) => other !== close);
    // What is opened by what closes takes over its entry.
    setTimeout(() => {
      if (covers.length > 0 || waiting || !isCovered()) return;
      waiting = [];
      history.back();
    });
  };
}

/** Writes to the history: now, or as soon as the entry of what was just closed is gone. */
export function whenWritable(write: Act): void {
  if (waiting) waiting.push(write);
  else write();
}

/** For whoever hears that the browser went to another entry: whether that was only about what is open, so the page stays. */
export function staysAt(): boolean {
  if (waiting) {
    const writes = waiting;
    waiting = null;
    for (const write of writes) write();
    return true;
  }
  const topmost = covers.at(-1);
  if (!topmost || isCovered()) return false;
  topmost();
  return true;
}

function enter(): void {
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : {}), cover: true }, '');
}

// After a reload nothing is open any more.
if (typeof window !== 'undefined' && isCovered()) history.replaceState(null, '');
