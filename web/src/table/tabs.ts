/**
 * The same table in several tabs of one browser: whoever has written it tells the others, which then open it anew from its save. Otherwise
 * a tab that was left open would write its old state over plies that were made in another one.
 */
interface Tabs {
  /** To be called when a write is on disk; after closing nobody is told. */
  written(): void;
  close(): void;
}

export function joinTabs(id: string, writtenElsewhere: () => void): Tabs {
  const channel = new BroadcastChannel(`calot.${id}`);
  channel.onmessage = writtenElsewhere;
  let open = true;
  return {
    written() {
      if (open) channel.postMessage('written');
    },
    close() {
      open = false;
      channel.close();
    },
  };
}
