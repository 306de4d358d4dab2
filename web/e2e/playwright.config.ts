/**
 * The browser tests: real Chromium against the real program, two workers with one browser each, every person in a context of their own. A test
 * that hangs ends by its timeout, which says nothing about speed. Nothing is tried again: a test that fails now and then has found something.
 */
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/launch.mjs';

/** What is about a server that is there, away, or of another version is tested with the server, everything else with the page. */
const withServer = ['online-*.e2e.ts', 'offline.e2e.ts'];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'server', testMatch: withServer },
    { name: 'page', testMatch: '*.e2e.ts', testIgnore: withServer },
  ],
  outputDir: 'test-results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // A page on a busy machine takes its time; what never comes still fails.
  expect: { timeout: 30_000 },
  // The JSON goes to the file that PLAYWRIGHT_JSON_OUTPUT_NAME names.
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    launchOptions: chromiumOptions(),
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
