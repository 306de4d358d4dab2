/**
 * *Back*, as on a phone, closes what is open over a page before it leaves the page: what is open has an entry of its own in the browser's history,
 * with the address of the page. When it is closed in another way its entry stays, and *Back* passes over it; going back at once could cut off
 * whatever the page is led to next.
 */
import { fieldsOf } from '../core/own';

type Close = () => void;

/** What is open over the page; the topmost comes last. */
let covers: readonly Close[] = [];
/** Whether the present entry is that of something open, or closed by now. */
let covered = typeof window !== 'undefined' && isCover();

function isCover(): boolean {
  return 'cover' in fieldsOf(history.state);
}

/** Something is open over the page until the answer is called; *Back* calls `close`. */
export function cover(close: Close): () => void {
  covers = [...covers, close];
  if (!covered) history.pushState({ ...fieldsOf(history.state), cover: true }, '');
  covered = true;
  return () => (covers = covers.filter((other) => other !== close));
}

/** Goes to another address. What was open over the page is left behind with it. */
export function enter(address: string, replace: boolean): void {
  if (replace || covered) history.replaceState(null, '', address);
  else if (address !== location.pathname + location.search + location.hash) history.pushState(null, '', address);
  covered = false;
}

/** For whoever hears that the browser went to another entry: whether that was only about what is open, so the page stays. */
export function staysAt(): boolean {
  const was = covered;
  covered = isCover();
  if (!was || covered) return false;
  const topmost = covers.at(-1);
  if (topmost) topmost();
  else history.back();
  return true;
}
