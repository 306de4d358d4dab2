/**
 * What has to be done before the page is loaded again on purpose: whoever holds something that is not yet kept says so here. (When a tab is
 * closed there is no time to wait for anything; then `pagehide` has to do.)
 */
type Farewell = () => Promise<void>;

const farewells = new Set<Farewell>();

/** Calls this before leaving; it rejects when leaving would lose something. Returns what takes it off the list. */
export function beforeLeaving(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => void farewells.delete(farewell);
}

/** Resolves when everything is kept and the page may go. */
export async function takeLeave(): Promise<void> {
  await Promise.all([...farewells].map((farewell) => farewell()));
}
