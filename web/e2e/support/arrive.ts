/** Coming to a page, by its address or by a link, and waiting until it is as it stays. */
import { expect, type Page } from '@playwright/test';

/** Letters have their own shapes and widths; until their files are there, others stand in for them. */
export async function lettered(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * A picture of the page has been drawn. Keys that come before the first one can be lost in the browser; nobody is as quick as that. (A page
 * whose clock was installed does not tell when that was, so a picture is taken.)
 */
export async function painted(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

/** The page has its heading, and nothing on it is still on its way. */
export async function arrived(page: Page): Promise<void> {
  await page.locator('main:not([data-left])').waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await lettered(page);
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await arrived(page);
}

/** Goes on as by a link on the page, which keeps all that has been loaded. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    document.querySelector('main')?.setAttribute('data-left', '');
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('.page')?.append(link);
    link.click();
    link.remove();
  }, path);
  await arrived(page);
}

/** The board, where there is one, is shown and at rest. */
export async function settled(page: Page): Promise<void> {
  await page.locator('[data-testid="board"][data-settled="true"]').first().waitFor();
  await lettered(page);
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How often something was asked that has to be the same in two frames; each has frames of its own. */
let asked = 0;

/** Where the first parts that fit these selectors are in the window, once they are at the same places in two frames that follow each other. */
export async function placesOf<T extends readonly string[]>(
  page: Page,
  ...selectors: T
): Promise<{ [K in keyof T]: Box }> {
  const found = await page.waitForFunction(
    ({ wanted, id }) => {
      const boxes = wanted.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box && { x: box.x, y: box.y, width: box.width, height: box.height };
      });
      const kept = window as unknown as Record<string, string | undefined>;
      const [before, now] = [kept[id], JSON.stringify(boxes)];
      kept[id] = now;
      return before === now && boxes.every((box) => box && box.width > 0) ? boxes : null;
    },
    { wanted: [...selectors], id: `places${String((asked += 1))}` },
  );
  return (await found.jsonValue()) as unknown as { [K in keyof T]: Box };
}
