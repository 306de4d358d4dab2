/**
 * Text twice as large as usual, as people set it in their browser: nothing is cut off, nothing lies outside the page, nothing covers anything
 * else, on a desk and on a phone.
 */
import { expect, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { follow, settled, visit } from './support/arrive';
import { putTables } from './support/database';
import { phone, test } from './support/test';

/** What is cut off or lies outside, in words. Runs in the page. */
function losses(): string[] {
  const width = document.documentElement.clientWidth;
  const name = (element: Element): string => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
  const texts = [
    ...document.querySelectorAll<HTMLElement>('button, a, p, h1, h2, h3, span, strong, label, legend, th, td'),
  ].filter(
    (element) =>
      element.checkVisibility() &&
      !element.closest('.visually-hidden, svg, [aria-hidden="true"]') &&
      element.getBoundingClientRect().width > 2,
  );
  const outside = texts.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > width + 2 || left < -2;
  });
  const cut = texts.filter((element) =>
    element.tagName === 'BUTTON' || getComputedStyle(element).overflowX !== 'visible'
      ? element.scrollWidth > element.clientWidth + 3 && element.clientWidth > 0
      : false,
  );
  const page = document.documentElement.scrollWidth > width + 1 ? ['the page is wider than the screen'] : [];
  return [
    ...page,
    ...outside.map((element) => `outside: ${name(element)}`),
    ...cut.map((element) => `cut off: ${name(element)}`),
  ];
}

/** Whether what to do now and the actions cover each other. */
function covered(): boolean {
  const [now, actions] = ['.now', '.do'].map((part) => document.querySelector(part)?.getBoundingClientRect());
  if (now === undefined || actions === undefined) return true;
  const overlaps = now.bottom > actions.top + 1 && now.top < actions.bottom - 1;
  return overlaps && now.right > actions.left + 1 && now.left < actions.right - 1;
}

async function enlarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

for (const [where, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', phone],
] as const)
  test(`on ${where}`, async ({ visits }) => {
    const page = await visits.visitor({ context: { viewport, locale: 'fr-FR' } });
    await enlarge(page);
    await visit(page, '/');
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(34);
    expect.soft(await page.evaluate(losses), 'home').toEqual([]);
    await putTables(page, {
      table: saveOf('pylos', ['1a1'], {
        id: 'table',
        clock: { kind: 'bank', seconds: 600, increment: 5 },
        times: [600_000, 600_000],
      }),
      over: saveOf('pylos', ['1a1'], { id: 'over', early: { kind: 'resigned', seat: 2 }, over: true }),
    });
    await follow(page, '/new/ballcube');
    expect.soft(await page.evaluate(losses), 'panel').toEqual([]);
    for (const table of ['over', 'table']) {
      await follow(page, `/play/${table}`);
      await settled(page);
      expect.soft(await page.evaluate(losses), table).toEqual([]);
      expect.soft(await page.evaluate(covered), `${table}: what to do now is covered`).toBe(false);
    }
    for (const key of ['?', 'M', 't']) {
      await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor();
      expect.soft(await page.evaluate(losses), `dialog of ${key}`).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect.soft(await page.evaluate(losses), 'menu').toEqual([]);
  });
