/** What is known about use without a network, for the parts of the page that show it. */
import type { Component } from 'svelte';

export const offline = $state({
  /** Everything works without a network. */
  ready: false,
  /** The offer of a new version, which is loaded when there is one. */
  Notice: null as Component | null,
});
