/**
 * The tests' own `test`: every visitor has an isolated context of the worker's browser with the flat view, English, no sound and no motion,
 * and whatever the page complains of in its console fails the test.
 */
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { address } from './server';

export interface Wishes {
  readonly view?: 'flat' | 'solid';
  readonly phone?: boolean;
  /** A browser other than the worker's own. */
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

/** How a visitor's browser is set up. */
export function contextOptions({ phone: small = false, context = {} }: Wishes = {}): BrowserContextOptions {
  return {
    baseURL: address(),
    locale: 'en-GB',
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    // A cache between page and network would answer what a test wants to fail; use without a network has tests of its own.
    serviceWorkers: 'block',
    viewport: small ? phone : { width: 1200, height: 900 },
    ...(small && { hasTouch: true, isMobile: true }),
    ...context,
  };
}

/** What a visitor has chosen before; the page remembers what is chosen later. */
export async function chooseBefore(context: BrowserContext, view: Wishes['view'] = 'flat'): Promise<void> {
  await context.addInitScript(
    (settings) => {
      // Only pages that come from a server have a storage.
      if (!location.protocol.startsWith('http')) return;
      for (const [name, value] of Object.entries(settings))
        if (localStorage.getItem(`calot.${name}`) === null) localStorage.setItem(`calot.${name}`, value);
    },
    { view, quality: 'low', sound: 'off' },
  );
}

/** A notice of the browser about the layout, which it reports like an error; the page ignores it, too. */
const harmless = 'ResizeObserver loop completed with undelivered notifications.';

export const test = base.extend<{ visits: Visits; page: Page }>({
  visits: async ({ browser }, use) => {
    const errors: string[] = [];
    const pages: Page[] = [];
    const complaints = { expected: false };
    const visits: Visits = {
      watch(page) {
        pages.push(page);
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        page.on('pageerror', (error) => error.message !== harmless && errors.push(String(error)));
      },
      async visitor(wishes = {}) {
        const context = await (wishes.browser ?? browser).newContext(contextOptions(wishes));
        await chooseBefore(context, wishes.view);
        const page = await context.newPage();
        visits.watch(page);
        return page;
      },
      expectErrors() {
        complaints.expected = true;
        return errors;
      },
    };
    await use(visits);
    for (const page of pages) await page.context().close();
    if (!complaints.expected) expect(errors, 'complaints in the console').toEqual([]);
  },
  page: async ({ visits }, use) => {
    await use(await visits.visitor());
  },
});
