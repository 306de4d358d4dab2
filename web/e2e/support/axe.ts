/** What axe-core says of a page, by day and in the evening. The pages of such visitors must do without their Content-Security-Policy. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const colourRules = ['color-contrast', 'link-in-text-block'];

export const context = { bypassCSP: true };

/** What a part of the page, or all of it, does wrong. */
export async function violations(page: Page, rules?: readonly string[], part?: string): Promise<string[]> {
  return page.evaluate(
    async ({ only, within }) => {
      const { run } = (
        window as unknown as { axe: { run: (context: Document | string, options: object) => Promise<AxeResults> } }
      ).axe;
      // There is nothing in frames, and nothing that rules would have to load.
      const options = { resultTypes: ['violations'], preload: false, iframes: false, ...(only && { runOnly: only }) };
      const { violations: found } = await run(within ?? document, options);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ') ?? ''}`,
        ),
      );
    },
    { only: rules && [...rules], within: part },
  );
}

type Scheme = 'light' | 'dark';
const themes = { light: 'day', dark: 'evening' } as const;

/** The theme of the system, with all its colours at once: gentle changes are not what is looked at. */
async function theme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, themes[scheme]);
}

/** Makes a page ready for axe, unless it is. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe);
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
}

/**
 * By day everything, in the evening what has to do with colours; of the whole page, or of a part of it where the rest has been looked at. The
 * theme that the page has comes first, so it changes only once.
 */
export async function check(page: Page, what: string, part?: string): Promise<void> {
  await prepare(page);
  const evening = await page.evaluate(() => document.documentElement.dataset['theme'] === 'evening');
  for (const scheme of evening ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await theme(page, scheme);
    if (scheme === 'light') expect.soft(await violations(page, undefined, part), what).toEqual([]);
    else expect.soft(await violations(page, colourRules, part), `${what}, in the evening`).toEqual([]);
  }
}
