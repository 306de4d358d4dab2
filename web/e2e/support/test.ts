/**
 * The tests' own `test`: every visitor has an isolated browser context with the flat view, English, no sound and no motion,
 * and whatever the page complains of in its console fails the test. A failed test leaves a picture in `failures/`.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test as base } from 'vitest';
import { launchChromium } from './launch.mjs';

export interface Wishes {
  readonly view?: 'flat' | 'solid';
  readonly phone?: boolean;
  /** A browser other than the file's own. */
  readonly browser?: Browser;
  readonly context?: BrowserContextOptions;
}

export interface Visits {
  /** Another person with a browser of their own. */
  visitor(wishes?: Wishes): Promise<Page>;
  /** Listens to a page that was opened in another way. */
  watch(page: Page): void;
  /** The test expects the page to complain; what it said so far and says from now on is returned. */
  expectErrors(): readonly string[];
}

export const phone = { width: 360, height: 740 };
const failures = fileURLToPath(new URL('../failures/', import.meta.url));

/** How a visitor's browser is set up. */
export function contextOptions({
  view = 'flat',
  phone: small = false,
  context = {},
}: Wishes = {}): BrowserContextOptions {
  const settings = { view, quality: 'low', sound: 'off' };
  const localStorage = Object.entries(settings).map(([name, value]) => ({ name: `calot.${name}`, value }));
  return {
    baseURL: inject('address'),
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // A cache between page and network would answer what a test wants to fail; use without a network has tests of its own.
    serviceWorkers: 'block',
    viewport: small ? phone : { width: 1200, height: 900 },
    ...(small && { hasTouch: true, isMobile: true }),
    storageState: { cookies: [], origins: [{ origin: inject('address'), localStorage }] },
    ...context,
  };
}

export const test = base.extend<{ $file: { chromium: Browser }; $test: { visits: Visits; page: Page } }>({
  chromium: [
    // Vitest reads from this pattern that the fixture needs no other.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use: (browser: Browser) => Promise<void>) => {
      const browser = await launchChromium();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  visits: async ({ chromium, task }, use) => {
    const errors: string[] = [];
    const pages: Page[] = [];
    let expected = false;
    const visits: Visits = {
      watch(page) {
        pages.push(page);
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        page.on('pageerror', (error) => errors.push(String(error)));
      },
      async visitor(wishes = {}) {
        const context = await (wishes.browser ?? chromium).newContext(contextOptions(wishes));
        const page = await context.newPage();
        visits.watch(page);
        return page;
      },
      expectErrors() {
        expected = true;
        return errors;
      },
    };
    await use(visits);
    if (task.result?.state === 'fail') await keepPictures(pages, task.name);
    for (const page of pages) await page.context().close();
    if (!expected) expect(errors, 'complaints in the console').toEqual([]);
  },
  page: async ({ visits }, use) => {
    await use(await visits.visitor());
  },
});

async function keepPictures(pages: readonly Page[], name: string): Promise<void> {
  mkdirSync(failures, { recursive: true });
  for (const [index, page] of pages.entries()) {
    if (page.isClosed()) continue;
    const path = `${failures}${name.replace(/\W+/g, '-')}-${String(index + 1)}.png`;
    await page.screenshot({ path, fullPage: true, timeout: 10_000 }).catch(() => undefined);
  }
}
