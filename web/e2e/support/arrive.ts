/** Coming to a page, by its address or by a link. */
import { expect, type Page } from '@playwright/test';

/** The page has its heading, and nothing on it is still on its way. */
export async function arrived(page: Page): Promise<void> {
  await page.locator('main:not([data-left])').waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
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
}
