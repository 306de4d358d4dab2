/**
 * The boards under real fingers, on a phone: in 3D one finger orbits, two zoom; in both views a tap shows a ply and the next one makes it, also when it
 * falls a little beside a small part. The fingers are those of Chromium's own input, not events made in the page.
 */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { whereIs, type Place } from './support/solid-board';
import { TablePage } from './support/table-page';
import { test } from './support/test';

const rolit = saveOf('rolit', [], { id: 'rolit' });
const quits = saveOf('quits', [], { id: 'quits' });
const cube = saveOf('ballcube:levels=2,bars=2,balls=1', ['0100@2bn', '0010@2cs', 'R@b1', 'K@c3'], { id: 'cube' });

/** Fingers on the screen, each at its place; several are down at the same time. */
class Fingers {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Puts fingers down, moves each to its goal, and lifts them. */
  async move(...ways: readonly { from: Place; to: Place }[]): Promise<void> {
    const steps = 8;
    for (let step = 0; step <= steps; step += 1) {
      const at = ways.map(({ from, to }) => ({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      }));
      await this.#send(step === 0 ? 'touchStart' : 'touchMove', at);
    }
    await this.#send('touchEnd', []);
  }

  /** One finger goes from place to place, each found when it is at the one before, and is lifted. */
  async drag(...places: readonly (() => Promise<Place>)[]): Promise<void> {
    for (const [index, place] of places.entries())
      await this.#send(index === 0 ? 'touchStart' : 'touchMove', [await place()]);
    await this.#send('touchEnd', []);
  }

  async tap(place: Place): Promise<void> {
    // Both at once: a finger that waits for the answer of a busy page would press long.
    await Promise.all([this.#send('touchStart', [place]), this.#send('touchEnd', [])]);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(({ x, y }, id) => ({ x, y, id })),
    });
  }
}

const between = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

async function middleOf(table: TablePage): Promise<Place> {
  const box = await table.board.locator('canvas').boundingBox();
  if (!box) throw new Error('there is no canvas');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('fingers in 3D', () => {
  test('one orbits, two zoom, a tap plays, also beside the small end of a bar', async ({ visits }) => {
    const page = await visits.visitor({ view: 'solid', phone: true });
    const fingers = await Fingers.on(page);
    const table = await TablePage.ofSave(page, rolit);
    await test.step('one orbits and plays nothing, and a button leads back', () => orbit(page, table, fingers));
    await test.step('two come closer and go away', () => zoom(page, table, fingers));
    await table.button('Best angle').click();
    await fingers.tap(await whereIs(page, 'cell:f4'));
    await page.getByText('Tap again to play. Ball on f4, 1 ball turned: e4.').first().waitFor();
    await expect.poll(() => table.plies()).toEqual([]);
    await fingers.tap(await whereIs(page, 'cell:f4'));
    await table.untilPlies(1);
    await expect.poll(() => table.plies()).toEqual(['f4']);
    await test.step('a tap beside the small end of a bar means that bar', () => tapBeside(page, fingers));
  });

  async function orbit(page: Page, table: TablePage, fingers: Fingers): Promise<void> {
    const [left, right] = [await whereIs(page, 'cell:c6'), await whereIs(page, 'cell:f6')];
    expect(Math.abs(left.y - right.y), 'level at first').toBeLessThan(3);
    const start = await whereIs(page, 'cell:f4');
    await fingers.move({ from: start, to: { x: start.x - 90, y: start.y } });
    const turned = [await whereIs(page, 'cell:c6'), await whereIs(page, 'cell:f6')] as const;
    expect(Math.abs(turned[0].y - turned[1].y)).toBeGreaterThan(10);
    expect(await page.evaluate(() => scrollY), 'the page stays').toBe(0);
    await expect.poll(() => table.plies()).toEqual([]);
    await table.button('Best angle').click();
    expect(between(await whereIs(page, 'cell:c6'), left)).toBeLessThan(3);
  }

  async function zoom(page: Page, table: TablePage, fingers: Fingers): Promise<void> {
    const { x, y } = await middleOf(table);
    const apart = async (): Promise<number> => between(await whereIs(page, 'cell:d4'), await whereIs(page, 'cell:e5'));
    const spread = (distance: number): [Place, Place] => [
      { x: x - distance, y },
      { x: x + distance, y },
    ];
    const pinch = async (start: number, end: number): Promise<void> => {
      const [from, to] = [spread(start), spread(end)];
      await fingers.move({ from: from[0], to: to[0] }, { from: from[1], to: to[1] });
    };
    const before = await apart();
    await pinch(40, 70);
    const closer = await apart();
    expect(closer).toBeGreaterThan(before * 1.4);
    await pinch(90, 50);
    expect(await apart()).toBeLessThan(closer / 1.4);
    await expect.poll(() => table.plies()).toEqual([]);
    expect(await page.evaluate(() => visualViewport?.scale), 'the page itself is not zoomed').toBe(1);
  }

  async function tapBeside(page: Page, fingers: Fingers): Promise<void> {
    const table = await TablePage.ofSave(page, cube);
    const bar = await whereIs(page, 'bar:2b');
    const beside = await firstBeside(page, bar);
    await fingers.tap(beside);
    await fingers.tap(await whereIs(page, 'way:+'));
    await table.untilPlies(cube.plies.length + 1);
    await expect.poll(async () => (await table.plies()).at(-1)).toBe('2b+');
  }
});

test.describe('fingers on a flat board', () => {
  const lit = '[data-testid="board"] .touch.lit';

  async function middle(page: Page, part: string): Promise<Place> {
    const box = await page.locator(part).first().boundingBox();
    if (!box) throw new Error(`there is no ${part}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  test('a tap on the edge of the next cell means the one that can be chosen, one further away nothing', async ({
    visits,
  }) => {
    const page = await visits.visitor({ phone: true });
    const fingers = await Fingers.on(page);
    await test.step('on the edge of the next cell', () => tapEdge(page, fingers));
    await test.step('once, for those who want that', () => tapOnce(page, fingers));
    await test.step('further away, which gives up what was begun', () => tapAway(page, fingers));
  });

  test('a bar of BallCube is dragged to its slot, and elsewhere it is given up', async ({ visits }) => {
    const page = await visits.visitor({ phone: true });
    const fingers = await Fingers.on(page);
    const table = await TablePage.ofSave(page, saveOf('ballcube', [], { id: 'bars' }));
    const at = (touch: string) => (): Promise<Place> => middle(page, `[data-touch="${touch}"]`);
    const beside = async (): Promise<Place> => ({ x: (await at('level:5')()).x, y: 60 });
    await fingers.drag(at('pattern:0101'), at('level:5'), beside);
    await expect(page.locator('.touch.chosen')).toHaveCount(0);
    await fingers.drag(at('pattern:0011'), at('level:2'), at('level:5'), at('slot:cn'));
    await table.untilPlies(1);
    await expect.poll(() => table.plies()).toEqual(['0011@5cn']);
  });

  async function tapEdge(page: Page, fingers: Fingers): Promise<void> {
    const table = await TablePage.ofSave(page, rolit);
    const [goal, other] = [await middle(page, '[data-touch="cell:f4"]'), await middle(page, '[data-touch="cell:g4"]')];
    await expect(page.locator(`${lit}[data-touch="cell:g4"]`), 'nothing can be played on g4').toHaveCount(0);
    // Half of the 44 px that a target has at least, and nearer to the middle of the other cell than to this one's.
    expect(other.x - goal.x).toBeLessThan(42);
    const edge = { x: goal.x + 21.5, y: goal.y };
    await fingers.tap(edge);
    // The ball that would be put down, and the one that it would turn.
    await expect(page.locator('.preview .ghost')).toHaveCount(2);
    await fingers.tap(await middle(page, '[data-touch="cell:a1"]'));
    await expect(page.locator('.preview')).toHaveCount(0);
    await fingers.tap(edge);
    await expect(page.locator('.preview .ghost')).toHaveCount(2);
    await expect.poll(() => table.plies()).toEqual([]);
    await fingers.tap(edge);
    await table.untilPlies(1);
    await expect.poll(() => table.plies()).toEqual(['f4']);
  }

  async function tapOnce(page: Page, fingers: Fingers): Promise<void> {
    const table = await TablePage.ofSave(page, rolit);
    const menu = await table.openMenu();
    await menu.getByRole('switch', { name: 'See a move first, and tap again to play it' }).tap();
    await menu.getByRole('button', { name: 'Close' }).tap();
    await page.reload();
    await table.opened();
    await fingers.tap(await middle(page, '[data-touch="cell:f4"]'));
    await expect.poll(() => table.plies()).toEqual(['f4']);
  }

  async function tapAway(page: Page, fingers: Fingers): Promise<void> {
    const table = await TablePage.ofSave(page, quits);
    await fingers.tap(await middle(page, `${lit}[data-touch^="cell:"]`));
    const chosen = page.locator('[data-testid="board"] .touch.chosen');
    await chosen.waitFor();
    const frame = await page.locator('.flat-board').boundingBox();
    if (!frame) throw new Error('there is no board');
    const corner = { x: frame.x + 3, y: frame.y + 3 };
    for (const part of await page.locator(lit).all()) {
      const box = await part.boundingBox();
      expect(
        box && between(corner, { x: box.x + box.width / 2, y: box.y + box.height / 2 }),
        'far from all',
      ).toBeGreaterThan(40);
    }
    await fingers.tap(corner);
    await expect(chosen).toHaveCount(0);
    await expect.poll(() => table.plies()).toEqual([]);
  }
});

/** The first place below another one where a mouse would meet no part. */
async function firstBeside(page: Page, { x, y }: Place): Promise<Place> {
  for (let away = 1; away < 60; away += 1) {
    await page.mouse.move(x, y + away);
    const pointed = await page
      .locator('[data-testid="board"] canvas')
      .evaluate((canvas: HTMLElement) => canvas.style.cursor === 'pointer');
    // A few pixels further, so it is no matter of rounding.
    if (!pointed) return { x, y: y + away + 4 };
  }
  throw new Error('the part has no end');
}
