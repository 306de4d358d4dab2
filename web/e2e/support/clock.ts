/** Turning the clock of a page, which must have been installed, instead of waiting for its pauses. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Turns the clock until this gives something other than null, which is the answer. One pause may follow another, so it is turned again and
 * again; between two turns workers get a moment of real time.
 */
export async function turnUntil<T>(page: Page, look: () => Promise<T | null>, step = 500): Promise<T> {
  let found: T | null = null;
  await expect
    .poll(
      async () => {
        found = await look();
        if (found === null) await page.clock.fastForward(step);
        return found;
      },
      { intervals: [5, 10, 20, 50] },
    )
    .not.toBeNull();
  return found as T;
}

/** Turns the clock until this is there. */
export async function turnTo(page: Page, wanted: Locator): Promise<void> {
  await turnUntil(page, async () => ((await wanted.count()) > 0 ? true : null), 1000);
}
