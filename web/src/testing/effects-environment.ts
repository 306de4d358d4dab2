/**
 * Where tests of effects run: modules are compiled as for the browser, so effects run when what they have read changes, but there is no
 * document. Other tests get what Svelte makes for a server, where nothing is ever run again.
 */
import type { Environment } from 'vitest/runtime';

export default {
  name: 'effects',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
