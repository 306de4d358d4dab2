/**
 * The browser tests: real Chromium against the real program. At most two files at once, each with a browser of its own. A test that
 * hangs ends by its timeout, which says nothing about speed.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.e2e.ts'],
    globalSetup: ['support/server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // A page on a busy machine takes its time; what never comes still fails.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['verbose'],
  },
});
