/** What axe-core says of a page, by day and in the evening. The pages of such visitors must do without their Content-Security-Policy. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const colourRules = ['color-contrast', 'link-in-text-block'];

export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const results = await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } }).axe.run(
        document,
        { resultTypes: ['violations'], ...(only && { runOnly: [...only] }) },
      ),
    rules,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ') ?? ''}`,
    ),
  );
}

/** The theme of the system, with all its colours. */
async function theme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['theme'] === wanted,
    scheme === 'light' ? 'day' : 'evening',
  );
  // Colours change gently; they are brought to their end, again and again, since what is inside an element that changes begins after it. Those
  // that never end do not change colours.
  await page.evaluate(() => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length > 0) quiet = -1;
      for (const animation of ending) animation.finish();
    }
  });
}

/** By day everything, in the evening what has to do with colours. */
export async function check(page: Page, what: string): Promise<void> {
  await theme(page, 'light');
  expect.soft(await violations(page), what).toEqual([]);
  await theme(page, 'dark');
  expect.soft(await violations(page, colourRules), `${what}, in the evening`).toEqual([]);
}
