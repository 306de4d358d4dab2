/** Pages opened by their address alone, as from a bookmark or a link that somebody sent: one of each kind. */
import { expect, type Page } from '@playwright/test';

/** Each with what is read on it. */
const addresses = [
  ['/new/pylos', 'heading', /^Play Pylos$/],
  ['/rules/pylos', 'heading', /^Rules of Pylos$/],
  ['/learn/pylos', 'heading', /Pylos/],
  ['/setup/pylos', 'heading', /Pylos/],
  ['/puzzles', 'heading', /^Puzzles$/],
  ['/puzzles/quits/1', 'heading', /Quits/],
  ['/review', 'heading', /review/i],
  ['/review#AS8', 'alert', /^This link is damaged/],
  ['/play/nowhere', 'heading', /^This table is not here\.$/],
] as const;

export async function openEachKind(page: Page): Promise<void> {
  for (const [address, role, words] of addresses) {
    // Otherwise only what is behind # would change.
    await page.goto('about:blank');
    await page.goto(address);
    const told = role === 'heading' ? page.getByRole('heading', { level: 1 }) : page.getByRole('alert');
    await expect(told, address).toHaveText(words);
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
  }
}
