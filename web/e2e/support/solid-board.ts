/** Where the parts of a board in 3D are on the screen. */
import type { Page } from '@playwright/test';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How often something was asked; each place has to be the same in two frames of its own. */
let asked = 0;

/** Where a part is seen, once the board is at rest and shows it at the same place in two frames that follow each other. */
export async function whereIs(page: Page, touch: string): Promise<Place> {
  const found = await page.waitForFunction(
    ({ name, id }) => {
      const host = document.querySelector<HTMLElement & { projectTouch?: (touch: string) => Place | null }>(
        '[data-testid="board"] .solid',
      );
      const place = host?.dataset['settled'] === 'true' ? (host.projectTouch?.(name) ?? null) : null;
      const kept = window as unknown as Record<string, string | undefined>;
      const [before, now] = [kept[id], JSON.stringify(place)];
      kept[id] = now;
      return before === now ? place : null;
    },
    { name: touch, id: `place${String((asked += 1))}` },
  );
  return (await found.jsonValue()) as Place;
}
