/** Where the parts of a board in 3D are on the screen. */
import type { Page } from '@playwright/test';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a part is seen, once the board is at rest and shows it. */
export async function whereIs(page: Page, touch: string): Promise<Place> {
  const found = await page.waitForFunction((name) => {
    const host = document.querySelector<HTMLElement & { projectTouch?: (touch: string) => Place | null }>(
      '[data-testid="board"] .solid',
    );
    return host?.dataset['settled'] === 'true' ? (host.projectTouch?.(name) ?? null) : null;
  }, touch);
  return (await found.jsonValue()) as Place;
}
