/** What is known about use without a network, for the parts of the page that show it. */
import type { Component } from 'svelte';

interface Answers {
  /** Not now. */
  decline: () => void;
  /** Loads the page again in its new version. Rejects, and nothing changes, when an open table could not be kept. */
  renew: () => Promise<void>;
}

export const offline = $state({
  /** Everything works without a network. */
  ready: false,
  /** The offer of a new version and its answers, which is loaded when there is one. */
  offer: null as (Answers & { readonly Notice: Component<Answers> }) | null,
});
