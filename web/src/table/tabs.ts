/**
 * The same table in several tabs of one browser: whoever has written it tells the others, which then open it anew from its save. Otherwise
 * a tab that was left open would write its old state over plies that were made in another one.
 */
export interface Tabs {
  /** To be called when a write is on disk. */
  written(): void;
  close(): void;
}

export function joinTabs(id: string, writtenElsewhere: () => void): Tabs {
  const channel = new BroadcastChannel(`calot.${id}`);
  channel.onmessage = writtenElsewhere;
  return {
    written() {
      channel.postMessage('written');
    },
    close() {
      channel.close();
    },
  };
}
